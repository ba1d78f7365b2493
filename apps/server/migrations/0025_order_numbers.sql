CREATE TABLE "order_numbers" (
	"event_id" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "order_numbers_event_id_pk" PRIMARY KEY("event_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "order_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_order_number" ON "submissions" USING btree ("event_id","order_number") WHERE "submissions"."order_number" is not null;--> statement-breakpoint
-- Numbers the existing orders of each event in the order in which they were submitted.
WITH "ordered" AS (
	SELECT "event_id", "id", row_number() OVER (PARTITION BY "event_id" ORDER BY coalesce("submitted_at", "created_at"), "id") AS "number"
	FROM "submissions"
	WHERE NOT "is_draft" AND (
		jsonb_path_exists("values", '$.*[*] ? (exists(@.itemId) && @.quantity > 0)')
		OR jsonb_path_exists("values", '$.*.templateValues[*].*[*] ? (exists(@.itemId) && @.quantity > 0)'))
)
UPDATE "submissions" SET "order_number" = "ordered"."number" FROM "ordered"
WHERE "submissions"."event_id" = "ordered"."event_id" AND "submissions"."id" = "ordered"."id";--> statement-breakpoint
INSERT INTO "order_numbers" ("event_id", "last_number")
SELECT "event_id", max("order_number") FROM "submissions" WHERE "order_number" IS NOT NULL GROUP BY "event_id";
