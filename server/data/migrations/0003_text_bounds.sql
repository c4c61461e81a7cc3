-- At most so many characters, none of them a control character but tab and line ends: what the contract says of texts.
create function text_fits(value text, most integer) returns boolean language sql immutable parallel safe as $$
  select char_length(value) <= most and value !~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]'
$$;
--> statement-breakpoint
create function texts_fit(texts text[], elements integer, most integer) returns boolean language sql immutable parallel safe as $$
  select cardinality(texts) <= elements
    and coalesce((select bool_and(one is not null and char_length(one) <= most
      and one !~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]') from unnest(texts) as one), true)
$$;
