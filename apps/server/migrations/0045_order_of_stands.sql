-- A text in natural order: A2 is before A12. Numbers within it get nine digits.
CREATE FUNCTION eventflow_natural(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT regexp_replace(regexp_replace(public.eventflow_plain($1), '([0-9]+)', '000000000\1', 'g'),
    '[0-9]*([0-9]{9})(?![0-9])', '\1', 'g') $$;--> statement-breakpoint
ALTER TABLE "stands" ADD COLUMN "number_order" text GENERATED ALWAYS AS (eventflow_natural(number)) STORED;--> statement-breakpoint
ALTER TABLE "stands" ADD COLUMN "hall_order" text GENERATED ALWAYS AS (eventflow_natural(hall) || chr(31) || eventflow_natural(number)) STORED;--> statement-breakpoint
ALTER TABLE "stands" ADD COLUMN "size_order" text GENERATED ALWAYS AS (eventflow_natural(case when size ~ '^[0-9]{1,7}([.][0-9]{1,2})?$' then size::numeric(9, 2)::text else '' end) || chr(31) || eventflow_natural(number)) STORED;--> statement-breakpoint
ALTER TABLE "stands" ADD COLUMN "type_order" text GENERATED ALWAYS AS (eventflow_natural(type) || chr(31) || eventflow_natural(number)) STORED;--> statement-breakpoint
CREATE INDEX "stands_by_number" ON "stands" USING btree ("event_id",("number_order" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "stands_by_hall" ON "stands" USING btree ("event_id",("hall_order" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "stands_by_size" ON "stands" USING btree ("event_id",("size_order" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "stands_by_type" ON "stands" USING btree ("event_id",("type_order" collate "C"),"id");