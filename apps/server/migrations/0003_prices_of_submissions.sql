-- Submitted definitions with item lists contain the currency and tax wording of their time. Older ones get the event's.
-- Row-level security is forced on owners too, so each event is named before its rows are read.
DO $$
DECLARE
  one record;
  prices jsonb;
BEGIN
  FOR one IN SELECT id FROM events LOOP
    PERFORM set_config('eventflow.event_id', one.id, true), set_config('eventflow.limits', 'none', true);
    prices := (
      SELECT jsonb_build_object(
        'currencyId', coalesce(max(data ->> 'currencyId'), 'GBP'),
        'arePricesWithoutVat', coalesce(bool_or((data -> 'arePricesWithoutVat') = 'true'), false))
      FROM app_settings WHERE event_id = one.id AND name = 'variables');
    UPDATE form_definitions d SET definition = d.definition || jsonb_build_object('prices', prices)
    WHERE d.event_id = one.id
      AND jsonb_path_exists(d.definition, '$.**.type ? (@ == "itemList")')
      AND EXISTS (
        SELECT FROM submissions s
        WHERE s.event_id = d.event_id AND s.definition_id = d.id AND NOT s.is_draft);
  END LOOP;
  PERFORM set_config('eventflow.event_id', '', true), set_config('eventflow.limits', '', true);
END
$$;
