-- Both extensions are trusted: whoever owns the database may make them.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
-- A text as it is searched: without accents, in small letters. unaccent itself is not immutable, because
-- its dictionary could be another one tomorrow; ours is named.
CREATE FUNCTION eventflow_plain(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
