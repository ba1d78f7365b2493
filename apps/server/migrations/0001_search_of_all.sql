-- All at once, and first what a request holds first: one after the other would wait for transactions that wait for
-- this one.
LOCK TABLE forms, fields, group_fields, tasks, users, teams, downloads, suppliers, notifications, content, schedule_items IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- A text as it is compared: without accents, apostrophes and hyphens, in small letters (foldedText of the domain).
CREATE OR REPLACE FUNCTION eventflow_plain(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, $1)),
    E'''`\u00B4\u02BC\u2018\u2019\u201B\u00AD\u2010\u2011\u2012\u2013\u2014\u2015-', '') $$;--> statement-breakpoint
-- The words of a text. PostgreSQL would read 06:00, F-16 and wi-fi in other ways than people write them in questions, so
-- it receives their parts, and the joined words of the beginning (a vector has at most 1 MB): wi, fi and wifi.
CREATE FUNCTION eventflow_words(text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
  WITH it AS MATERIALIZED (
    SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, $1)),
      E'`\u00B4\u02BC\u2018\u2019\u201B\u2010\u2011\u2012\u2013\u2014\u2015\u00AD', '''''''''''''------') AS said)
  SELECT to_tsvector('simple'::regconfig, translate(said, E'!"#$%&()*+,./:;<=>?@[\\]^_{|}~-''', repeat(' ', 32)))
    || to_tsvector('simple'::regconfig, coalesce((
      SELECT string_agg(translate(compound[1], '''-', ''), ' ')
      FROM regexp_matches("left"(said, 30000), '[^[:space:][:punct:]]+(?:[''-][^[:space:][:punct:]]+)+', 'g') compound), ''))
  FROM it $$;--> statement-breakpoint
-- The words of a question of a form: what it asks, and the options, items, prices and columns that it offers.
CREATE FUNCTION eventflow_question_words(definition jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT setweight(public.eventflow_words("left"(coalesce(definition ->> 'label', ''), 100000)), 'B')
    || setweight(public.eventflow_words("left"(concat_ws(' ', definition ->> 'description', (
      SELECT string_agg(concat_ws(' ', one ->> 'label', one ->> 'description',
        CASE WHEN definition -> 'showPrice' IS DISTINCT FROM 'false' THEN one ->> 'price' END), ' ')
      FROM jsonb_array_elements(jsonb_path_query_array(definition, 'lax $.items[*]')
        || jsonb_path_query_array(definition, 'lax $.options[*]')
        || jsonb_path_query_array(definition, 'lax $.cellSchema[*]')) one
      WHERE one -> 'isDisabled' IS DISTINCT FROM 'true')), 100000)), 'C') $$;--> statement-breakpoint
ALTER TABLE "teams" drop column "search_name";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_name" text GENERATED ALWAYS AS (eventflow_plain(name)) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (eventflow_plain(first_name || ' ' || surname || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "content" drop column "search";--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(title, 100000)), 'A') || setweight(eventflow_words("left"(description, 100000)), 'B') || setweight(eventflow_words("left"(published_headings, 100000)), 'B') || setweight(eventflow_words("left"(published_text, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "downloads" drop column "search";--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(name, 100000)), 'A') || setweight(eventflow_words("left"(description, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "forms" drop column "search";--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(title, 100000)), 'A') || setweight(eventflow_words("left"(description, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "suppliers" drop column "search";--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(company, 100000)), 'A') || setweight(eventflow_words("left"(description, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "tasks" drop column "search";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(title, 100000)), 'A') || setweight(eventflow_words("left"(description, 100000)), 'C') || setweight(eventflow_words("left"(disclaimer, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (eventflow_question_words(definition)) STORED;--> statement-breakpoint
ALTER TABLE "group_fields" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (eventflow_question_words(definition)) STORED;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(title, 100000)), 'A') || setweight(eventflow_words("left"(description, 100000)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(title, 100000)), 'A') || setweight(eventflow_words("left"(location, 100000)), 'C') || setweight(eventflow_words("left"(description, 100000)), 'C')) STORED;