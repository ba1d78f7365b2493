CREATE TABLE "search_misses" (
	"event_id" text NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_event_id_text_pk" PRIMARY KEY("event_id","text")
);
--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("event_id","last_at");