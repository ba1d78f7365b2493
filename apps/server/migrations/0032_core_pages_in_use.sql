-- A time table and notifications are unpublished until organisers say otherwise. Events that use them
-- already go on showing them. Event by event: row-level security holds the owner of the tables, too.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT id FROM events LOOP
    PERFORM set_config('eventflow.event_id', one.id, true);
    INSERT INTO app_settings (event_id, name, data)
    SELECT one.id, 'corePages', jsonb_build_object(
      'timeTable', jsonb_build_object('title', '', 'icon', 'calendar_month_outlined',
        'isPublished', EXISTS (SELECT FROM schedule_items WHERE event_id = one.id)),
      'notifications', jsonb_build_object('title', '', 'icon', 'notifications_outlined',
        'isPublished', EXISTS (SELECT FROM notifications WHERE event_id = one.id)))
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('eventflow.event_id', '', true);
END
$$;
