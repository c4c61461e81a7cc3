create trigger legal_texts_are_kept before update or delete on legal_texts for each row execute function refuse_change();
--> statement-breakpoint
create trigger receipts_are_kept before update of kind, user_id, agreement_id, legal_text_id, version, language, text, hash, last_four, given_at
  on receipts for each row execute function refuse_change();
--> statement-breakpoint
-- What the staff search looks in and sorts by: the people, the contract and the place of one agreement.
create function agreement_people(of_agreement uuid, out primary_name text, out words text) language sql stable as $$
  select coalesce((array_agg(concat_ws(', ', nullif(u.last_name, ''), nullif(u.first_name, '')) order by au.position))[1], ''),
         coalesce(string_agg(concat_ws(' ', u.first_name, u.last_name, u.email), ' ' order by au.position), '')
  from agreement_users au join users u on u.id = au.user_id
  where au.agreement_id = of_agreement and au.ended_at is null
$$;
--> statement-breakpoint
create function agreement_place(of_system uuid) returns text language sql stable as $$
  select concat_ws(' ', street_1, street_2, city, state, zip_code) from systems where id = of_system
$$;
--> statement-breakpoint
create function agreement_search_own() returns trigger language plpgsql as $$
declare people record;
begin
  people := agreement_people(new.id);
  new.homeowner_name := people.primary_name;
  new.search_text := lower(concat_ws(' ', new.homeowner_contract_id, new.homeowner_account_id, people.words, agreement_place(new.system_id)));
  return new;
end
$$;
--> statement-breakpoint
create trigger agreements_search before insert or update of homeowner_contract_id, homeowner_account_id, system_id
  on agreements for each row execute function agreement_search_own();
--> statement-breakpoint
create function agreement_search_refresh(of_agreement uuid) returns void language plpgsql as $$
declare people record;
begin
  people := agreement_people(of_agreement);
  update agreements a set homeowner_name = people.primary_name,
    search_text = lower(concat_ws(' ', a.homeowner_contract_id, a.homeowner_account_id, people.words, agreement_place(a.system_id)))
  where a.id = of_agreement;
end
$$;
--> statement-breakpoint
create function agreement_search_of_people() returns trigger language plpgsql as $$
begin
  perform agreement_search_refresh(coalesce(new.agreement_id, old.agreement_id));
  return null;
end
$$;
--> statement-breakpoint
create trigger agreement_users_search after insert or update or delete on agreement_users
  for each row execute function agreement_search_of_people();
--> statement-breakpoint
create function agreement_search_of_user() returns trigger language plpgsql as $$
begin
  perform agreement_search_refresh(agreement_id) from agreement_users where user_id = new.id and ended_at is null;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_search after update of first_name, last_name, email on users
  for each row execute function agreement_search_of_user();
--> statement-breakpoint
create function agreement_search_of_system() returns trigger language plpgsql as $$
begin
  perform agreement_search_refresh(id) from agreements where system_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger systems_search after update of street_1, street_2, city, state, zip_code on systems
  for each row execute function agreement_search_of_system();
--> statement-breakpoint
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index agreements_search_trigrams on agreements using gin (search_text gin_trgm_ops);
    create index users_search_trigrams on users using gin ((lower(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops);
  end if;
end
$$;
