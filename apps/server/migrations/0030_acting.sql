CREATE TABLE "acting_periods" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_id" text NOT NULL,
	"acted_by" text NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "acting_periods_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_id" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "acted_by" text DEFAULT nullif(current_setting('eventflow.acting', true), '');--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "acted_by" text DEFAULT nullif(current_setting('eventflow.acting', true), '');--> statement-breakpoint
ALTER TABLE "submission_changes" ADD COLUMN "acted_by" text DEFAULT nullif(current_setting('eventflow.acting', true), '');--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "submitted_acted_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "updated_acted_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "changed_acted_by" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "completed_acted_by" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "sent_acted_by" text;--> statement-breakpoint
ALTER TABLE "task_statuses" ADD COLUMN "updated_acted_by" text;--> statement-breakpoint
ALTER TABLE "acting_periods" ADD CONSTRAINT "acting_periods_event_id_user_id_users_event_id_id_fk" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_periods" ADD CONSTRAINT "acting_periods_event_id_team_id_teams_event_id_id_fk" FOREIGN KEY ("event_id","team_id") REFERENCES "public"."teams"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_periods_team" ON "acting_periods" USING btree ("event_id","team_id","begun_at");--> statement-breakpoint
CREATE INDEX "acting_periods_user" ON "acting_periods" USING btree ("event_id","user_id");
--> statement-breakpoint
-- Beside who is named as the one who did something: who did it on their behalf. The transaction says so, and
-- whatever is written again by anybody is theirs.
CREATE FUNCTION eventflow_mark_acting_of_statuses() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  acting constant text := nullif(current_setting('eventflow.acting', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.updated_acted_by := acting;
    NEW.completed_acted_by := CASE WHEN NEW.completed_by IS NOT NULL THEN acting END;
    NEW.sent_acted_by := CASE WHEN NEW.sent_by IS NOT NULL THEN acting END;
    RETURN NEW;
  END IF;
  IF (NEW.updated_by, NEW.updated_at, NEW.revision) IS DISTINCT FROM (OLD.updated_by, OLD.updated_at, OLD.revision) THEN
    NEW.updated_acted_by := acting;
  END IF;
  IF (NEW.completed_by, NEW.completed_at) IS DISTINCT FROM (OLD.completed_by, OLD.completed_at) THEN
    NEW.completed_acted_by := CASE WHEN NEW.completed_by IS NOT NULL THEN acting END;
  END IF;
  IF (NEW.sent_by, NEW.sent_at) IS DISTINCT FROM (OLD.sent_by, OLD.sent_at) THEN
    NEW.sent_acted_by := CASE WHEN NEW.sent_by IS NOT NULL THEN acting END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION eventflow_mark_acting_of_submissions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  acting constant text := nullif(current_setting('eventflow.acting', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.updated_acted_by := acting;
    NEW.submitted_acted_by := CASE WHEN NEW.submitted_by IS NOT NULL THEN acting END;
    NEW.changed_acted_by := CASE WHEN NEW.changed_by IS NOT NULL THEN acting END;
    RETURN NEW;
  END IF;
  IF (NEW.updated_by, NEW.updated_at, NEW.revision) IS DISTINCT FROM (OLD.updated_by, OLD.updated_at, OLD.revision) THEN
    NEW.updated_acted_by := acting;
  END IF;
  IF (NEW.submitted_by, NEW.submitted_at) IS DISTINCT FROM (OLD.submitted_by, OLD.submitted_at) THEN
    NEW.submitted_acted_by := CASE WHEN NEW.submitted_by IS NOT NULL THEN acting END;
  END IF;
  IF (NEW.changed_by, NEW.changed_at, NEW.changes_saved) IS DISTINCT FROM (OLD.changed_by, OLD.changed_at, OLD.changes_saved) THEN
    NEW.changed_acted_by := CASE WHEN NEW.changed_by IS NOT NULL THEN acting END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER task_statuses_mark_acting BEFORE INSERT OR UPDATE ON task_statuses
  FOR EACH ROW EXECUTE FUNCTION eventflow_mark_acting_of_statuses();
--> statement-breakpoint
CREATE TRIGGER submissions_mark_acting BEFORE INSERT OR UPDATE ON submissions
  FOR EACH ROW EXECUTE FUNCTION eventflow_mark_acting_of_submissions();
