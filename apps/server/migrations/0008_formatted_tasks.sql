-- The words of a text that may be formatted (`formattedTextSchema`): a line for each paragraph. Any other text is plain. It
-- parses single strings only, so that a damaged document cannot make a write fail.
CREATE FUNCTION eventflow_text(stored text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT CASE WHEN starts_with(stored, '{"type":"doc",') THEN (
    SELECT coalesce(btrim(string_agg(coalesce(part[1]::jsonb #>> '{}', E'\n'), '' ORDER BY place), E'\n'), '')
    FROM regexp_matches(stored,
      '"type":"(?:paragraph|heading|hardBreak|text","text":("(?:[^"\\[:cntrl:]]|\\["\\t])*"))', 'g')
      WITH ORDINALITY AS found(part, place)
  ) ELSE stored END $$;--> statement-breakpoint
ALTER TABLE "tasks" drop column "search";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(eventflow_words("left"(title, 100000)), 'A') || setweight(eventflow_words("left"(eventflow_text(description), 100000)), 'C') || setweight(eventflow_words("left"(disclaimer, 100000)), 'C')) STORED;