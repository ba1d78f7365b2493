-- The row of the event replaces the advisory lock of 0015. Writers of teams and values share it (FOR KEY SHARE, which
-- only waits for FOR UPDATE), and a field that begins, ceases or changes to decide has it alone (FOR UPDATE).
-- Transactions that still hold the advisory lock end first: until then nobody runs the new functions.
LOCK TABLE custom_fields, custom_field_values, teams IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION eventflow_begin_dimensions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('eventflow.limits', true);
BEGIN
  PERFORM set_config('eventflow.limits', 'none', true);
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM events WHERE id = NEW.event_id FOR KEY SHARE;
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
CREATE OR REPLACE FUNCTION eventflow_store_dimensions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('eventflow.limits', true);
BEGIN
  PERFORM set_config('eventflow.limits', 'none', true);
  -- Values of other types never decide, so they need no lock. The type of a field does not change.
  PERFORM FROM events e WHERE EXISTS (
    SELECT FROM changed v JOIN custom_fields f ON f.event_id = v.event_id AND f.id = v.custom_field_id
    WHERE v.event_id = e.id AND f.type IN ('dropdown', 'checkbox'))
  ORDER BY e.id FOR KEY SHARE;
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
-- Waits until no other transaction adds teams or values, and locks the teams. Others may have locked a team before they
-- add a stand share or a value, so each could wait for the other. This one gives way: after a wait for a team, shorter
-- than PostgreSQL's search for deadlocks, it releases all rows and tries again, until its statement times out. A value
-- shares the key of its team, and PostgreSQL 15 takes the update of a team for one of its key: hence FOR UPDATE.
CREATE FUNCTION eventflow_lock_dimensions(of_event text) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('lock_timeout');
BEGIN
  FOR attempt IN 1..20 LOOP
    BEGIN
      PERFORM FROM events WHERE id = of_event FOR UPDATE;
      PERFORM set_config('lock_timeout', '300ms', true);
      PERFORM FROM teams WHERE event_id = of_event ORDER BY id FOR UPDATE;
      PERFORM set_config('lock_timeout', held, true);
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 20 THEN
        RAISE;
      END IF;
    END;
    -- The transaction that waits for the event has to get it before this one does again.
    PERFORM pg_sleep(0.1);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION eventflow_change_dimensions() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held constant text := current_setting('eventflow.limits', true);
  did_decide constant boolean := TG_OP <> 'INSERT' AND OLD.is_dimension;
  decides constant boolean := TG_OP <> 'DELETE' AND NEW.is_dimension;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.is_dimension = OLD.is_dimension AND NEW.default_value = OLD.default_value
    OR NOT did_decide AND NOT decides THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('eventflow.limits', 'none', true);
  PERFORM eventflow_lock_dimensions(CASE TG_OP WHEN 'DELETE' THEN OLD.event_id ELSE NEW.event_id END);
  IF did_decide THEN
    UPDATE teams SET dimension_values = dimension_values - OLD.id
    WHERE event_id = OLD.event_id AND dimension_values ? OLD.id;
  END IF;
  IF decides THEN
    UPDATE teams t SET dimension_values = t.dimension_values || jsonb_build_object(NEW.id,
      coalesce((SELECT v.value FROM custom_field_values v WHERE v.event_id = t.event_id AND v.team_id = t.id
        AND v.custom_field_id = NEW.id), NEW.default_value))
    WHERE t.event_id = NEW.event_id;
  END IF;
  PERFORM set_config('eventflow.limits', held, true);
  RETURN NULL;
END
$$;
