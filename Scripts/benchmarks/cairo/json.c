#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *skip(const char *at) {
  while (*at && strchr(" \t\r\n,:", *at)) at++;
  return at;
}

static const char *read_string(const char *at, char **out) {
  const char *end = ++at;
  while (*end && *end != '"') end += *end == '\\' ? 2 : 1;
  *out = strndup(at, (size_t)(end - at));
  return end + 1;
}

static const char *read_value(const char *at, json *out);

static const char *read_items(const char *at, json *out, char close) {
  int room = 0;
  at = skip(at + 1);
  while (*at && *at != close) {
    if (out->count == room) {
      room = room ? room * 2 : 8;
      out->items = realloc(out->items, sizeof(json) * (size_t)room);
    }
    json *item = &out->items[out->count++];
    char *key = NULL;
    if (close == '}') at = skip(read_string(at, &key));
    at = skip(read_value(at, item));
    item->key = key;
  }
  return at + 1;
}

static const char *read_value(const char *at, json *out) {
  memset(out, 0, sizeof(*out));
  switch (*at) {
  case '"':
    out->kind = JSON_STRING;
    return read_string(at, &out->text);
  case '[':
    out->kind = JSON_ARRAY;
    return read_items(at, out, ']');
  case '{':
    out->kind = JSON_OBJECT;
    return read_items(at, out, '}');
  default: {
    char *end;
    out->number = strtod(at, &end);
    out->kind = end == at ? JSON_NULL : JSON_NUMBER;
    if (end != at) return end;
    while (*at >= 'a' && *at <= 'z') at++;
    return at;
  }
  }
}

json *json_read(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *bytes = calloc(size + 1, 1);
  size = fread(bytes, 1, size, file);
  fclose(file);
  json *value = calloc(1, sizeof(json));
  read_value(skip(bytes), value);
  free(bytes);
  return value;
}

const json *json_get(const json *object, const char *key) {
  for (int i = 0; i < object->count; i++)
    if (object->items[i].key && !strcmp(object->items[i].key, key)) return &object->items[i];
  return NULL;
}

double json_number(const json *object, const char *key, double fallback) {
  const json *value = json_get(object, key);
  return value && value->kind == JSON_NUMBER ? value->number : fallback;
}

const char *json_text(const json *object, const char *key) {
  const json *value = json_get(object, key);
  return value && value->kind == JSON_STRING ? value->text : "";
}
