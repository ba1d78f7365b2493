ALTER TABLE "role_limits" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "is_dimension" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "dimension_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "parent_dimension_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Whether a team fits the dimensions that a record names: fitsDimensions of the domain. A team whose values are unknown
-- does not fit, and a damaged list fits nobody. In PL/pgSQL, because PostgreSQL would copy a function in SQL into every statement.
CREATE FUNCTION eventflow_fits(named jsonb, own jsonb, of_parent jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one jsonb;
BEGIN
  IF jsonb_typeof(named) IS DISTINCT FROM 'array' THEN
    RETURN false;
  END IF;
  FOR one IN SELECT jsonb_array_elements(named) LOOP
    IF NOT coalesce((one -> 'values') ? (own ->> (one ->> 'customFieldId')), false)
      AND NOT coalesce((one -> 'values') ? (of_parent ->> (one ->> 'customFieldId')), false) THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$$;
--> statement-breakpoint
-- These triggers keep `teams.dimension_values` and `teams.parent_dimension_values` equal to the values of custom fields,
-- whichever version writes them. Values must be equal for all rows, so limits of the caller do not apply in them.
-- A field that begins to decide waits for transactions that add teams or values, and they wait for it. Otherwise one
-- would not see the rows of the other, and a team would have an old value for good.
CREATE FUNCTION eventflow_begin_dimensions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('eventflow.limits', true);
BEGIN
  PERFORM set_config('eventflow.limits', 'none', true);
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('dimensions'), hashtext(NEW.event_id));
    NEW.dimension_values := coalesce((SELECT jsonb_object_agg(f.id, f.default_value) FROM custom_fields f
      WHERE f.event_id = NEW.event_id AND f.is_dimension), '{}');
  END IF;
  NEW.parent_dimension_values := '{}';
  IF NEW.parent_team_id IS NOT NULL THEN
    NEW.parent_dimension_values := coalesce((SELECT p.dimension_values FROM teams p
      WHERE p.event_id = NEW.event_id AND p.id = NEW.parent_team_id FOR SHARE), '{}');
  END IF;
  PERFORM set_config('eventflow.limits', held, true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER begin_dimensions BEFORE INSERT OR UPDATE OF parent_team_id ON teams
FOR EACH ROW EXECUTE FUNCTION eventflow_begin_dimensions();
--> statement-breakpoint
CREATE FUNCTION eventflow_pass_dimensions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('eventflow.limits', true);
BEGIN
  PERFORM set_config('eventflow.limits', 'none', true);
  UPDATE teams SET parent_dimension_values = NEW.dimension_values
  WHERE event_id = NEW.event_id AND parent_team_id = NEW.id;
  PERFORM set_config('eventflow.limits', held, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pass_dimensions AFTER UPDATE OF dimension_values ON teams
FOR EACH ROW WHEN (NEW.dimension_values IS DISTINCT FROM OLD.dimension_values)
EXECUTE FUNCTION eventflow_pass_dimensions();
--> statement-breakpoint
CREATE FUNCTION eventflow_store_dimensions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('eventflow.limits', true);
BEGIN
  PERFORM set_config('eventflow.limits', 'none', true);
  PERFORM pg_advisory_xact_lock_shared(hashtext('dimensions'), hashtext(of_event.event_id))
  FROM (SELECT DISTINCT event_id FROM changed) of_event;
  UPDATE teams t SET dimension_values = t.dimension_values || of_team.its
  FROM (
    SELECT v.event_id, v.team_id, jsonb_object_agg(f.id, v.value) AS its
    FROM changed v JOIN custom_fields f ON f.event_id = v.event_id AND f.id = v.custom_field_id AND f.is_dimension
    GROUP BY v.event_id, v.team_id) of_team
  WHERE t.event_id = of_team.event_id AND t.id = of_team.team_id AND NOT t.dimension_values @> of_team.its;
  PERFORM set_config('eventflow.limits', held, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER store_dimensions_of_added AFTER INSERT ON custom_field_values
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION eventflow_store_dimensions();
--> statement-breakpoint
CREATE TRIGGER store_dimensions_of_changed AFTER UPDATE ON custom_field_values
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION eventflow_store_dimensions();
--> statement-breakpoint
CREATE FUNCTION eventflow_change_dimensions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('eventflow.limits', true);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.is_dimension = OLD.is_dimension AND NEW.default_value = OLD.default_value THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('eventflow.limits', 'none', true);
  IF TG_OP <> 'INSERT' AND OLD.is_dimension THEN
    UPDATE teams SET dimension_values = dimension_values - OLD.id
    WHERE event_id = OLD.event_id AND dimension_values ? OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_dimension THEN
    PERFORM pg_advisory_xact_lock(hashtext('dimensions'), hashtext(NEW.event_id));
    UPDATE teams t SET dimension_values = t.dimension_values || jsonb_build_object(NEW.id,
      coalesce((SELECT v.value FROM custom_field_values v WHERE v.event_id = t.event_id AND v.team_id = t.id
        AND v.custom_field_id = NEW.id), NEW.default_value))
    WHERE t.event_id = NEW.event_id;
  END IF;
  PERFORM set_config('eventflow.limits', held, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER change_dimensions AFTER INSERT OR DELETE OR UPDATE OF is_dimension, default_value ON custom_fields
FOR EACH ROW EXECUTE FUNCTION eventflow_change_dimensions();
