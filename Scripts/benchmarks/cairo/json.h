// A minimal JSON reader for the benchmark's scenes. The only escapes are quotes.
#ifndef JSON_H
#define JSON_H

typedef enum { JSON_NULL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT } json_kind;

typedef struct json {
  json_kind kind;
  double number;
  char *text;         // A string's bytes, or the key's when the value is an object's member.
  char *key;
  struct json *items; // An array's elements or an object's members.
  int count;
} json;

json *json_read(const char *path);
const json *json_get(const json *object, const char *key);
double json_number(const json *object, const char *key, double fallback);
const char *json_text(const json *object, const char *key);

#endif
