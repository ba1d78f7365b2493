CREATE TABLE "email_flags" (
	"event_id" text NOT NULL,
	"address" text NOT NULL,
	"flag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_flags_event_id_address_flag_pk" PRIMARY KEY("event_id","address","flag")
);
--> statement-breakpoint
CREATE INDEX "email_events_newest" ON "email_events" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_team" ON "email_events" USING btree ("event_id","team_id","created_at");--> statement-breakpoint
CREATE INDEX "email_events_template" ON "email_events" USING btree ("event_id","template_id","created_at");--> statement-breakpoint
-- The owner sees no row of an event either; protect.sql forces it again at the end.
ALTER TABLE "emails" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "email_flags" ("event_id", "address", "flag")
SELECT DISTINCT "event_id", "recipient", 'bounce' FROM "emails"
WHERE "state" = 'failed' AND "set_aside_at" IS NULL
	AND "problem" IN ('bounced', 'addressRefused', 'addressInactive');