CREATE TABLE "waiting_teams" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"field_id" text NOT NULL,
	"item_id" text NOT NULL,
	"team_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"joined_by" text NOT NULL,
	"ranked_at" timestamp with time zone NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"offered_until" timestamp with time zone,
	"is_over" boolean DEFAULT false NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waiting_teams_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "waiting_teams" ADD CONSTRAINT "waiting_teams_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_teams" ADD CONSTRAINT "waiting_teams_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_teams_item" ON "waiting_teams" USING btree ("event_id","form_id","field_id","item_id","team_id");--> statement-breakpoint
CREATE INDEX "waiting_teams_team" ON "waiting_teams" USING btree ("event_id","team_id");