-- The words of a question, with those of its texts in other languages.
CREATE OR REPLACE FUNCTION eventflow_question_words(definition jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT setweight(public.eventflow_words("left"(coalesce(definition ->> 'label', ''), 100000)), 'B')
    || setweight(public.eventflow_words("left"(concat_ws(' ', definition ->> 'description', (
      SELECT string_agg(concat_ws(' ', one ->> 'label', one ->> 'description',
        CASE WHEN definition -> 'showPrice' IS DISTINCT FROM 'false' THEN one ->> 'price' END), ' ')
      FROM jsonb_array_elements(jsonb_path_query_array(definition, 'lax $.items[*]')
        || jsonb_path_query_array(definition, 'lax $.options[*]')
        || jsonb_path_query_array(definition, 'lax $.cellSchema[*]')) one
      WHERE one -> 'isDisabled' IS DISTINCT FROM 'true'), (
      SELECT string_agg(translated ->> 0, ' ')
      FROM jsonb_path_query(definition, 'lax $.translations.*.*.text') translated)), 100000)), 'C') $$;--> statement-breakpoint
ALTER TABLE "fields" drop column "search";--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (eventflow_question_words(definition)) STORED;--> statement-breakpoint
ALTER TABLE "group_fields" drop column "search";--> statement-breakpoint
ALTER TABLE "group_fields" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (eventflow_question_words(definition)) STORED;
