-- What a caller is limited to within their level (docs/decisions/108-limited-roles.md): for a transaction that says so,
-- rows outside of its lists are not there, in whatever statement. The lists are worked out when the caller is
-- recognised (limits.repository.ts). What points at a form, task, task group or team follows by the name of its
-- column, so a new table is held without a line here. Who is not limited pays for one comparison.
-- Runs after protect.sql, as a statement of its own: each table is let go before the next one is taken.
DO $$
DECLARE
  one record;
  conditions text[];
  wanted text;
  wanted_name text;
  old_policy text;
  seen constant text := '(%1$s IN (SELECT unnest(string_to_array(current_setting(''eventflow.%2$s'', true), '','')))
    OR coalesce((SELECT current_setting(''eventflow.%2$s'', true)), '''') = '''')';
  or_none constant text := '(%1$s IS NULL OR ' || seen || ')';
  -- While an old version is brought forward, there are no comments yet.
  of_comments constant text := CASE WHEN to_regclass('public.comments') IS NULL THEN '' ELSE
    'WHEN ''comment'' THEN EXISTS (SELECT FROM public.comments it
            WHERE it.event_id = files.event_id AND it.id = files.owner_id)' END;
  through constant text := '(%1$s IS NULL OR EXISTS (SELECT FROM public.%2$I it
    WHERE it.event_id = %3$I.event_id AND it.id = %3$I.%1$s))';
BEGIN
  FOR one IN
    SELECT t.relname::text AS name, array_agg(c.attname::text) AS columns
    FROM pg_class t
    JOIN pg_namespace s ON s.oid = t.relnamespace AND s.nspname = 'public'
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
    WHERE t.relkind IN ('r', 'p')
    GROUP BY t.relname
    HAVING 'event_id' = ANY (array_agg(c.attname::text))
  LOOP
    conditions := CASE one.name
      WHEN 'forms' THEN ARRAY[format(seen, 'id', 'seen_forms')]
      WHEN 'tasks' THEN ARRAY[format(seen, 'id', 'seen_tasks')]
      WHEN 'task_groups' THEN ARRAY[format(seen, 'id', 'seen_groups')]
      WHEN 'teams' THEN ARRAY[format(seen, 'id', 'seen_teams')]
      -- Of a chosen form all, of another those for a task that is seen. Those of guests are of no team.
      WHEN 'submissions' THEN ARRAY[
        format('(%s OR %s)', format(seen, 'form_id', 'chosen_forms'), format(seen, 'task_id', 'seen_tasks')),
        format(seen, 'team_id', 'seen_teams')]
      -- Organisers know each other; of the others, people are seen with their team.
      WHEN 'users' THEN ARRAY[
        '(permissions <> ''user'' OR id = current_setting(''eventflow.own_user'', true)
          OR coalesce((SELECT current_setting(''eventflow.seen_teams'', true)), '''') = ''''
          OR EXISTS (SELECT FROM public.team_members it
            WHERE it.event_id = users.event_id AND it.user_id = users.id))']
      WHEN 'files' THEN ARRAY[
        format(or_none, 'team_id', 'seen_teams'),
        -- With what it belongs to; of a kind that is not named here, it is not there.
        '(CASE coalesce(owner_kind, ''settings'')
          WHEN ''settings'' THEN true
          WHEN ''submission'' THEN EXISTS (SELECT FROM public.submissions it
            WHERE it.event_id = files.event_id AND it.id = files.owner_id)
          WHEN ''task'' THEN EXISTS (SELECT FROM public.tasks it
            WHERE it.event_id = files.event_id AND it.id = files.owner_id)
          ' || of_comments || '
          WHEN ''taskStatus'' THEN EXISTS (SELECT FROM public.task_statuses it
            WHERE it.event_id = files.event_id AND it.id = files.owner_id)
          ELSE false END)']
      -- What is sent is written for people who see other things than whoever causes it.
      WHEN 'emails' THEN '{}'
      WHEN 'email_events' THEN '{}'
      WHEN 'role_limits' THEN '{}'
      ELSE
        CASE WHEN 'form_id' = ANY (one.columns) THEN ARRAY[format(or_none, 'form_id', 'seen_forms')] ELSE '{}' END
        || CASE WHEN 'task_id' = ANY (one.columns) THEN ARRAY[format(or_none, 'task_id', 'seen_tasks')] ELSE '{}' END
        || CASE WHEN 'task_group_id' = ANY (one.columns) THEN ARRAY[format(or_none, 'task_group_id', 'seen_groups')] ELSE '{}' END
        || CASE WHEN 'team_id' = ANY (one.columns) THEN ARRAY[format(or_none, 'team_id', 'seen_teams')] ELSE '{}' END
        || CASE WHEN 'submission_id' = ANY (one.columns) THEN ARRAY[format(through, 'submission_id', 'submissions', one.name)] ELSE '{}' END
        || CASE WHEN 'webhook_id' = ANY (one.columns) THEN ARRAY[format(through, 'webhook_id', 'webhooks', one.name)] ELSE '{}' END
      END;
    wanted := CASE WHEN cardinality(conditions) = 0 THEN NULL ELSE
      'coalesce((SELECT current_setting(''eventflow.limited'', true)), '''') <> ''yes'' OR ('
      || array_to_string(conditions, ' AND ') || ')' END;
    -- The name says what it holds: a policy is made anew only when that has changed.
    wanted_name := 'within_limits_' || substr(md5(coalesce(wanted, '')), 1, 8);
    FOR old_policy IN
      SELECT policyname FROM pg_policies
      WHERE schemaname = 'public' AND tablename = one.name
        AND policyname LIKE 'within\_limits\_%' AND (wanted IS NULL OR policyname <> wanted_name)
    LOOP
      EXECUTE format('DROP POLICY %I ON public.%I', old_policy, one.name);
    END LOOP;
    IF wanted IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_policies
      WHERE schemaname = 'public' AND tablename = one.name AND policyname = wanted_name
    ) THEN
      EXECUTE format('CREATE POLICY %I ON public.%I AS RESTRICTIVE USING (%s) WITH CHECK (true)',
        wanted_name, one.name, wanted);
    END IF;
    COMMIT;
  END LOOP;
END
$$;
