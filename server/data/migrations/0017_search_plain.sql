ALTER TABLE "users" ADD COLUMN "search_plain" text;--> statement-breakpoint
-- A text as it is searched when it is typed without its accents, lower case: "peña" as "pena". One without accents stays as it is.
create function without_accents(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then value
    else lower(translate(regexp_replace(normalize(value, NFD), '[\u0300-\u036F]', '', 'g'), U&'\00F8\00D8\0142\0141\0111\0110\00F0\00D0\0131', 'oOlLdDdDi')) end
$$;
--> statement-breakpoint
-- As it is, and behind it without its accents where it has any: found by either, and by servers of the version before.
create function with_plain(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then value else value || ' ' || without_accents(value) end
$$;
--> statement-breakpoint
create function user_search_plain() returns trigger language plpgsql as $$
declare words text := new.first_name || ' ' || new.last_name || ' ' || new.email;
begin
  new.search_plain := case when octet_length(words) > char_length(words) then without_accents(words) end;
  return new;
end
$$;
--> statement-breakpoint
create trigger users_plain before insert or update of first_name, last_name, email, search_plain
  on users for each row execute function user_search_plain();
--> statement-breakpoint
create or replace function agreement_search_own() returns trigger language plpgsql as $$
declare people record;
begin
  people := agreement_people(new.id);
  new.homeowner_name := people.primary_name;
  new.search_text := with_plain(lower(concat_ws(' ', new.homeowner_contract_id, new.homeowner_account_id, people.words, agreement_place(new.system_id))));
  return new;
end
$$;
--> statement-breakpoint
create or replace function agreement_search_refresh(of_agreement uuid) returns void language plpgsql as $$
declare people record;
begin
  people := agreement_people(of_agreement);
  update agreements a set homeowner_name = people.primary_name,
    search_text = with_plain(lower(concat_ws(' ', a.homeowner_contract_id, a.homeowner_account_id, people.words, agreement_place(a.system_id))))
  where a.id = of_agreement;
end
$$;
