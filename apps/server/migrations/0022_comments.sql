CREATE TABLE "comment_likes" (
	"event_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "comment_likes_event_id_comment_id_user_id_pk" PRIMARY KEY("event_id","comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_notices" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_notices_event_id_task_id_team_id_recipient_id_pk" PRIMARY KEY("event_id","task_id","team_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reads" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_reads_event_id_user_id_team_id_task_id_pk" PRIMARY KEY("event_id","user_id","team_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"event_id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"answered_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"is_stuck" boolean DEFAULT false NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_threads_event_id_task_id_team_id_pk" PRIMARY KEY("event_id","task_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"task_id" text NOT NULL,
	"team_id" text NOT NULL,
	"comment_id" text,
	"text" text NOT NULL,
	"is_by_organiser" boolean NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_stuck" boolean DEFAULT false NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"mention_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "comments_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "comments_reply_is_plain" CHECK ("comments"."comment_id" is null or not "comments"."is_pinned")
);
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_event_id_comment_id_comments_event_id_id_fk" FOREIGN KEY ("event_id","comment_id") REFERENCES "public"."comments"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_task_id_tasks_event_id_id_fk" FOREIGN KEY ("event_id","task_id") REFERENCES "public"."tasks"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_event_id_comment_id_comments_event_id_id_fk" FOREIGN KEY ("event_id","comment_id") REFERENCES "public"."comments"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_notices_team" ON "comment_notices" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "comment_reads_task" ON "comment_reads" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE INDEX "comment_reads_team" ON "comment_reads" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "comment_threads_team" ON "comment_threads" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "comment_threads_waiting" ON "comment_threads" USING btree ("event_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("event_id","team_id","task_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_task" ON "comments" USING btree ("event_id","task_id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("event_id","comment_id");