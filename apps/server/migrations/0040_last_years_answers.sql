CREATE TABLE "last_answers" (
	"event_id" text NOT NULL,
	"team_id" text NOT NULL,
	"form_id" text NOT NULL,
	"definition_id" text NOT NULL,
	"given_in" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_answers_event_id_team_id_form_id_pk" PRIMARY KEY("event_id","team_id","form_id")
);
--> statement-breakpoint
ALTER TABLE "last_answers" ADD CONSTRAINT "last_answers_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_answers" ADD CONSTRAINT "last_answers_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_answers" ADD CONSTRAINT "last_answers_event_id_definition_id_form_definitions_event_id_id_fk" FOREIGN KEY ("event_id","definition_id") REFERENCES "public"."form_definitions"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_answers_form" ON "last_answers" USING btree ("event_id","form_id");