CREATE TABLE "audience_team_types" (
	"event_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"team_type_id" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "audience_team_types_pk" PRIMARY KEY("event_id","owner_kind","owner_id","team_type_id","is_hidden")
);
--> statement-breakpoint
ALTER TABLE "audience_team_types" ADD CONSTRAINT "audience_team_types_event_id_team_type_id_team_types_event_id_id_fk" FOREIGN KEY ("event_id","team_type_id") REFERENCES "public"."team_types"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_team_types_type" ON "audience_team_types" USING btree ("event_id","team_type_id");--> statement-breakpoint
-- The version before this one goes on with task_team_types: it needs the right to write here at once,
-- and triggers keep both tables equal. They come before the copy, so that no row slips between.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'eventflow_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON audience_team_types TO eventflow_app;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION eventflow_task_team_types_to_audience() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD IS DISTINCT FROM NEW) THEN
    DELETE FROM audience_team_types a
    WHERE a.event_id = OLD.event_id AND a.owner_kind = 'task' AND a.owner_id = OLD.task_id
      AND a.team_type_id = OLD.team_type_id AND NOT a.is_hidden;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO audience_team_types (event_id, owner_kind, owner_id, team_type_id)
    VALUES (NEW.event_id, 'task', NEW.task_id, NEW.team_type_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION eventflow_audience_to_task_team_types() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.owner_kind = 'task' AND NOT OLD.is_hidden THEN
    DELETE FROM task_team_types t
    WHERE t.event_id = OLD.event_id AND t.task_id = OLD.owner_id
      AND t.team_type_id = OLD.team_type_id;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.owner_kind = 'task' AND NOT NEW.is_hidden THEN
    INSERT INTO task_team_types (event_id, task_id, team_type_id)
    VALUES (NEW.event_id, NEW.owner_id, NEW.team_type_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER task_team_types_to_audience AFTER INSERT OR UPDATE OR DELETE ON task_team_types
  FOR EACH ROW EXECUTE FUNCTION eventflow_task_team_types_to_audience();
--> statement-breakpoint
CREATE TRIGGER audience_to_task_team_types AFTER INSERT OR DELETE ON audience_team_types
  FOR EACH ROW EXECUTE FUNCTION eventflow_audience_to_task_team_types();
--> statement-breakpoint
-- Event by event: row-level security holds the owner of the tables, too.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT id FROM events LOOP
    PERFORM set_config('eventflow.event_id', one.id, true);
    INSERT INTO audience_team_types (event_id, owner_kind, owner_id, team_type_id)
    SELECT event_id, 'task', task_id, team_type_id FROM task_team_types WHERE event_id = one.id
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('eventflow.event_id', '', true);
END
$$;
