CREATE TABLE "role_limits" (
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"form_ids" text[],
	"task_group_ids" text[],
	"team_type_ids" text[],
	"task_ids" text[],
	"team_id" text,
	CONSTRAINT "role_limits_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "role_limits" ADD CONSTRAINT "role_limits_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_limits" ADD CONSTRAINT "role_limits_member" FOREIGN KEY ("event_id","team_id","user_id") REFERENCES "public"."team_members"("event_id","team_id","user_id") ON DELETE cascade ON UPDATE no action;