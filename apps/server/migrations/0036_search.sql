-- All at once, and first what a request holds first: one after the other would wait for transactions that
-- wait for this one.
LOCK TABLE forms, tasks, users, teams, downloads, suppliers, content IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "published_headings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "published_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(title, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'B') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(published_headings, 100000))), 'B') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(published_text, 100000))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(name, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(title, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(company, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(title, 100000))), 'A') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(description, 100000))), 'C') || setweight(to_tsvector('simple'::regconfig, eventflow_plain("left"(disclaimer, 100000))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_name" text GENERATED ALWAYS AS (eventflow_plain(name)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (eventflow_plain(first_name || ' ' || surname || ' ' || email)) STORED;--> statement-breakpoint
-- The words of pages that teams read already, as far as the database can tell them; publishing writes them
-- anew. Event by event: row-level security holds the owner of the tables, too.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT id FROM events LOOP
    PERFORM set_config('eventflow.event_id', one.id, true);
    UPDATE content c SET published_headings = said.headings, published_text = said.words
    FROM (
      SELECT v.content_id, v.number,
        coalesce(string_agg(section->>'heading', E'\n' ORDER BY place), '') AS headings,
        coalesce(string_agg(CASE section->>'type'
          WHEN 'richText' THEN (
            SELECT string_agg(word #>> '{}', ' ')
            FROM jsonb_path_query((section->>'data')::jsonb, 'strict $.**.text') word)
          WHEN 'table' THEN (
            SELECT string_agg(word #>> '{}', ' ')
            FROM jsonb_path_query(section->'data', '$.rows[*].cells[*]') word)
          WHEN 'pdf' THEN section->'data'->>'fileName'
          ELSE section->'data'->>'text' END, E'\n' ORDER BY place), '') AS words
      FROM content_versions v,
        jsonb_array_elements(v.sections) WITH ORDINALITY AS listed(section, place)
      WHERE v.event_id = one.id AND section->'isPublished' = 'true'
      GROUP BY v.content_id, v.number) said
    WHERE c.event_id = one.id AND c.id = said.content_id AND c.published_number = said.number;
  END LOOP;
  PERFORM set_config('eventflow.event_id', '', true);
END
$$;
