CREATE TABLE "agreement_tpv_statuses" (
	"agreement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tpv_status" text,
	"vendor_call_id" text,
	"video_url" text,
	"transcript_url" text,
	"confirmation_code" text,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "agreement_tpv_statuses_agreement_id_user_id_pk" PRIMARY KEY("agreement_id","user_id"),
	CONSTRAINT "agreement_tpv_status_check" CHECK ("agreement_tpv_statuses"."tpv_status" in ('canceled','pending','verified','failed'))
);
--> statement-breakpoint
CREATE TABLE "agreement_users" (
	"agreement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agreement_users_agreement_id_user_id_pk" PRIMARY KEY("agreement_id","user_id"),
	CONSTRAINT "agreement_users_position_check" CHECK ("agreement_users"."position" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform_uuid" uuid,
	"homeowner_account_id" text,
	"homeowner_contract_id" text NOT NULL,
	"system_id" uuid,
	"product_display_name" text,
	"product_name" text,
	"product_type" text,
	"product_version" integer DEFAULT 2 NOT NULL,
	"contract_type" text,
	"contract_term" integer,
	"contract_resource_id" text,
	"contract_signed_date" date,
	"contract_start_date" date,
	"commencement_date" date,
	"first_payment_date" date,
	"in_service_date" date,
	"pto_date" date,
	"reamortization_dates" date[] DEFAULT '{}' NOT NULL,
	"amount_financed" numeric(12, 2),
	"initial_balance" numeric(12, 2),
	"monthly_payment" numeric(12, 2),
	"buydown_amount" numeric(12, 2),
	"number_of_payments" integer,
	"interest_rate" integer,
	"rate_escalator" integer,
	"rate_contract" numeric(10, 5),
	"current_milestone" text,
	"onboarding_milestone" text,
	"milestone_changed_at" timestamp with time zone,
	"onboarding_changed_at" timestamp with time zone,
	"archived" boolean DEFAULT false NOT NULL,
	"ach_elected" boolean,
	"ach_verified" boolean,
	"ach_bank_name" text,
	"ach_account_number_last_four_digits" text,
	"authoritative_copy_acknowledged" boolean,
	"reviewed_by_user" boolean DEFAULT false NOT NULL,
	"is_tpv_installer" boolean DEFAULT false NOT NULL,
	"welcome_checklist_status" text DEFAULT 'NOT_REQUIRED' NOT NULL,
	"primary_language" text DEFAULT 'en' NOT NULL,
	"organization_name" text,
	"organization_website_url" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"application_ids" text[] DEFAULT '{}' NOT NULL,
	"status" text GENERATED ALWAYS AS (case when archived then 'archived' when current_milestone = 'CANCELED' then 'canceled' else 'active' end) STORED NOT NULL,
	"homeowner_name" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "agreements_contract_type_check" CHECK ("agreements"."contract_type" in ('LOA','LSE','PPA')),
	CONSTRAINT "agreements_current_milestone_check" CHECK ("agreements"."current_milestone" in ('CONTRACT_SIGNED','PROJECT_QUALIFICATION_COMPLETED','INSTALLATION_COMPLETED','IN_SERVICE','CANCELED')),
	CONSTRAINT "agreements_onboarding_milestone_check" CHECK ("agreements"."onboarding_milestone" in ('PRE_INSTALLATION','SYSTEM_INSTALLATION','SYSTEM_ACTIVATION','ONBOARDING_COMPLETE')),
	CONSTRAINT "agreements_checklist_check" CHECK ("agreements"."welcome_checklist_status" in ('PASSED','FAILED','REQUIRED','NOT_REQUIRED')),
	CONSTRAINT "agreements_language_check" CHECK ("agreements"."primary_language" in ('en','es')),
	CONSTRAINT "agreements_last_four_check" CHECK ("agreements"."ach_account_number_last_four_digits" ~ '^[0-9]{1,4}$'),
	CONSTRAINT "agreements_term_check" CHECK ("agreements"."contract_term" > 0 and "agreements"."number_of_payments" >= 0),
	CONSTRAINT "agreements_verified_check" CHECK (not ("agreements"."ach_verified" is true and "agreements"."ach_elected" is not true))
);
--> statement-breakpoint
CREATE TABLE "milestone_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"milestone" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "milestone_changes_kind_check" CHECK ("milestone_changes"."kind" in ('agreement','onboarding'))
);
--> statement-breakpoint
CREATE TABLE "platform_records" (
	"platform_uuid" uuid PRIMARY KEY NOT NULL,
	"homeowner_contract_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"record_hash" text NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"agreement_id" uuid,
	"session_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account_type" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"routing_number" text NOT NULL,
	"last_four" text NOT NULL,
	"bank_name" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bank_accounts_type_check" CHECK ("bank_accounts"."account_type" in ('checking','savings')),
	CONSTRAINT "bank_accounts_last_four_check" CHECK ("bank_accounts"."last_four" ~ '^[0-9]{1,4}$'),
	CONSTRAINT "bank_accounts_routing_check" CHECK ("bank_accounts"."routing_number" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "welcome_checklist_answers" (
	"checklist_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" boolean NOT NULL,
	CONSTRAINT "welcome_checklist_answers_checklist_id_question_id_pk" PRIMARY KEY("checklist_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "welcome_checklist_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_type" text,
	"page" integer NOT NULL,
	"position" integer NOT NULL,
	"question_en" text NOT NULL,
	"question_es" text NOT NULL,
	"passing_answer" boolean NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "welcome_checklist_questions_page_check" CHECK ("welcome_checklist_questions"."page" > 0 and "welcome_checklist_questions"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "welcome_checklists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"result" text NOT NULL,
	"language" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "welcome_checklists_result_check" CHECK ("welcome_checklists"."result" in ('PASS','FAIL'))
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "legal_texts_language_check" CHECK ("legal_texts"."language" in ('en','es')),
	CONSTRAINT "legal_texts_hash_check" CHECK ("legal_texts"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"agreement_id" uuid,
	"legal_text_id" uuid,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"last_four" text,
	"given_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"keep_until" timestamp with time zone,
	CONSTRAINT "receipts_kind_check" CHECK ("receipts"."kind" in ('privacy','sms','autopay_terms','welcome_checklist','research')),
	CONSTRAINT "receipts_language_check" CHECK ("receipts"."language" in ('en','es')),
	CONSTRAINT "receipts_hash_check" CHECK ("receipts"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "receipts_last_four_check" CHECK ("receipts"."last_four" ~ '^[0-9]{1,4}$'),
	CONSTRAINT "receipts_agreement_check" CHECK ("receipts"."kind" <> 'autopay_terms' or "receipts"."agreement_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "faq_tags" (
	"faq_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "faq_tags_faq_id_tag_id_pk" PRIMARY KEY("faq_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"key" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "tags_tag_check" CHECK (btrim("tags"."tag") <> '')
);
--> statement-breakpoint
CREATE TABLE "video_tags" (
	"video_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "video_tags_video_id_tag_id_pk" PRIMARY KEY("video_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "videos_url_check" CHECK ("videos"."url" ~ '^https://')
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text,
	"body_en" text NOT NULL,
	"body_es" text,
	"cta_title_en" text,
	"cta_title_es" text,
	"deeplink" text,
	"dismissible" boolean DEFAULT true NOT NULL,
	"user_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ends_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "banners_category_check" CHECK ("banners"."category" in ('kudos','upselling','billing','system','early_access','vpp','account')),
	CONSTRAINT "banners_deeplink_check" CHECK ("banners"."deeplink" ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"markdown_body" text,
	"category" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"date_sent" timestamp with time zone DEFAULT app_now() NOT NULL,
	"deeplink" text,
	"cta_title" text,
	CONSTRAINT "inbox_messages_deeplink_check" CHECK ("inbox_messages"."deeplink" ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "support_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agreement_id" uuid,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "support_comments_comment_check" CHECK (btrim("support_comments"."comment") <> '')
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text,
	"redirect_uris" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "oauth_clients_redirect_check" CHECK (cardinality("oauth_clients"."redirect_uris") > 0)
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"client_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"scopes" text[] NOT NULL,
	"code_challenge" text NOT NULL,
	"nonce" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_consents" (
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"given_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "oauth_consents_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"refresh_hash" "bytea",
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"street_1" text NOT NULL,
	"street_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "addresses_state_check" CHECK ("addresses"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "phones" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "phones_number_check" CHECK ("phones"."phone_number" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"research_opt_in" boolean DEFAULT false NOT NULL,
	"privacy_policy_accepted" boolean DEFAULT false NOT NULL,
	"sms_opt_in" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"last_signed_in_at" timestamp with time zone,
	"archived" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('ADMIN','SUPPORT','MARKETING','SUPER_ADMIN','HOMEOWNER','IMPERSONATE_ONLY')),
	CONSTRAINT "users_email_key_check" CHECK ("users"."email_key" = lower(btrim("users"."email_key")) and "users"."email_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "sandbox_contexts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"world" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"context_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_flags" (
	"context_id" uuid NOT NULL,
	"key" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "sandbox_flags_context_id_key_pk" PRIMARY KEY("context_id","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_mailbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"code" text,
	"link" text,
	"job_id" uuid,
	CONSTRAINT "sandbox_mailbox_channel_check" CHECK ("sandbox_mailbox"."channel" in ('mail','sms'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_switches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"context_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"status" integer,
	"delay_ms" integer,
	"times_left" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_switches_kind_check" CHECK ("sandbox_switches"."status" is not null or "sandbox_switches"."delay_ms" is not null)
);
--> statement-breakpoint
CREATE TABLE "access_code_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"user_id" uuid,
	"code_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"decoy" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"consume_by" timestamp with time zone,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "access_code_challenges_purpose_check" CHECK ("access_code_challenges"."purpose" in ('login','setup','phone','change_email')),
	CONSTRAINT "access_code_challenges_decoy_check" CHECK ("access_code_challenges"."decoy" or "access_code_challenges"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"exchanged_at" timestamp with time zone,
	"claim_hash" "bytea",
	"browser_hash" "bytea",
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mailed_tokens_kind_check" CHECK ("mailed_tokens"."kind" in ('reset','claim','invite')),
	CONSTRAINT "mailed_tokens_claim_check" CHECK (("mailed_tokens"."claim_hash" is null) = ("mailed_tokens"."exchanged_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"impersonator_id" uuid,
	"parent_id" uuid,
	"device_id" uuid,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_impersonation_check" CHECK (("sessions"."impersonator_id" is null) = ("sessions"."parent_id" is null)),
	CONSTRAINT "sessions_impersonator_check" CHECK ("sessions"."impersonator_id" <> "sessions"."user_id"),
	CONSTRAINT "sessions_end_check" CHECK ("sessions"."idle_ends_at" <= "sessions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "batteries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"system_id" uuid NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"manufacturer" text NOT NULL,
	"model" text NOT NULL,
	"count" integer NOT NULL,
	"capacity" numeric(8, 2) NOT NULL,
	"power_rating" numeric(8, 2) NOT NULL,
	CONSTRAINT "batteries_count_check" CHECK ("batteries"."count" > 0),
	CONSTRAINT "batteries_capacity_check" CHECK ("batteries"."capacity" >= 0 and "batteries"."power_rating" >= 0)
);
--> statement-breakpoint
CREATE TABLE "systems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text,
	"vendor_id" integer,
	"site_timezone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"street_1" text NOT NULL,
	"street_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"panels" text,
	"inverters" text,
	"capacity" numeric(10, 3),
	"install_cost" numeric(12, 2),
	"system_mounting_type" text,
	"estimated_offset" numeric(7, 2),
	"inverter_manufacturer_id" integer,
	"archived" boolean DEFAULT false NOT NULL,
	"is_vpp_enrolled" boolean DEFAULT false NOT NULL,
	"has_solar_monitoring" boolean DEFAULT false NOT NULL,
	"has_battery_monitoring" boolean DEFAULT false NOT NULL,
	"has_home_monitoring" boolean DEFAULT false NOT NULL,
	"has_grid_monitoring" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "systems_state_check" CHECK ("systems"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "systems_latitude_check" CHECK ("systems"."latitude" between -90 and 90),
	CONSTRAINT "systems_longitude_check" CHECK ("systems"."longitude" between -180 and 180),
	CONSTRAINT "systems_capacity_check" CHECK ("systems"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vpp_details" (
	"system_id" uuid PRIMARY KEY NOT NULL,
	"vpp_participant" boolean NOT NULL,
	"total_revenue" numeric(12, 2) DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_day" (
	"system_id" uuid NOT NULL,
	"day" date NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"step_seconds" integer DEFAULT 900 NOT NULL,
	"solar_wh" integer[] NOT NULL,
	"home_wh" integer[] NOT NULL,
	"grid_import_wh" integer[] NOT NULL,
	"grid_export_wh" integer[] NOT NULL,
	"battery_charge_wh" integer[] NOT NULL,
	"battery_discharge_wh" integer[] NOT NULL,
	"battery_percent" smallint[] NOT NULL,
	"quality" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telemetry_day_system_id_day_pk" PRIMARY KEY("system_id","day"),
	CONSTRAINT "telemetry_day_step_check" CHECK ("telemetry_day"."step_seconds" = 900),
	CONSTRAINT "telemetry_day_length_check" CHECK (octet_length("telemetry_day"."quality") in (92, 94, 96, 98, 100)
        and cardinality("telemetry_day"."solar_wh") = octet_length("telemetry_day"."quality")
        and cardinality("telemetry_day"."home_wh") = octet_length("telemetry_day"."quality")
        and cardinality("telemetry_day"."grid_import_wh") = octet_length("telemetry_day"."quality")
        and cardinality("telemetry_day"."grid_export_wh") = octet_length("telemetry_day"."quality")
        and cardinality("telemetry_day"."battery_charge_wh") = octet_length("telemetry_day"."quality")
        and cardinality("telemetry_day"."battery_discharge_wh") = octet_length("telemetry_day"."quality")
        and cardinality("telemetry_day"."battery_percent") = octet_length("telemetry_day"."quality"))
);
--> statement-breakpoint
CREATE TABLE "telemetry_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor" text NOT NULL,
	"vendor_key" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"intervals" integer NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_power" (
	"system_id" uuid PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"solar_w" integer,
	"home_w" integer,
	"grid_w" integer,
	"battery_w" integer,
	"battery_percent" smallint,
	"imbalance_run" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_rollup" (
	"system_id" uuid NOT NULL,
	"day" date NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"expected" smallint NOT NULL,
	"solar_wh" integer,
	"solar_covered" smallint NOT NULL,
	"solar_peak_w" integer,
	"home_wh" integer,
	"home_covered" smallint NOT NULL,
	"home_peak_w" integer,
	"grid_import_wh" integer,
	"grid_export_wh" integer,
	"grid_covered" smallint NOT NULL,
	"grid_peak_w" integer,
	"battery_charge_wh" integer,
	"battery_discharge_wh" integer,
	"battery_covered" smallint NOT NULL,
	"battery_peak_w" integer,
	"solar_to_home_wh" integer,
	"solar_to_battery_wh" integer,
	"solar_to_grid_wh" integer,
	"solar_allocated" smallint NOT NULL,
	"home_from_solar_wh" integer,
	"home_from_battery_wh" integer,
	"home_from_grid_wh" integer,
	"home_allocated" smallint NOT NULL,
	"estimated" smallint NOT NULL,
	"late" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telemetry_rollup_system_id_day_pk" PRIMARY KEY("system_id","day")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"secret" "bytea",
	"secret_key_id" text,
	"once_key" text,
	"user_id" uuid,
	"sandbox_context_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 8 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_ends_at" timestamp with time zone,
	"last_error" text,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_state_check" CHECK ("jobs"."state" in ('waiting','running','done','failed')),
	CONSTRAINT "jobs_secret_check" CHECK (("jobs"."secret" is null) = ("jobs"."secret_key_id" is null)),
	CONSTRAINT "jobs_secret_gone_check" CHECK ("jobs"."secret" is null or "jobs"."state" in ('waiting','running'))
);
--> statement-breakpoint
ALTER TABLE "agreement_tpv_statuses" ADD CONSTRAINT "agreement_tpv_statuses_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_tpv_statuses" ADD CONSTRAINT "agreement_tpv_statuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_users" ADD CONSTRAINT "agreement_users_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_users" ADD CONSTRAINT "agreement_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_changes" ADD CONSTRAINT "milestone_changes_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_changes" ADD CONSTRAINT "milestone_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_checklist_answers" ADD CONSTRAINT "welcome_checklist_answers_checklist_id_welcome_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."welcome_checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_checklist_answers" ADD CONSTRAINT "welcome_checklist_answers_question_id_welcome_checklist_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."welcome_checklist_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_checklists" ADD CONSTRAINT "welcome_checklists_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welcome_checklists" ADD CONSTRAINT "welcome_checklists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_legal_text_id_legal_texts_id_fk" FOREIGN KEY ("legal_text_id") REFERENCES "public"."legal_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_tags" ADD CONSTRAINT "faq_tags_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_tags" ADD CONSTRAINT "faq_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_comments" ADD CONSTRAINT "support_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_comments" ADD CONSTRAINT "support_comments_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_code_id_oauth_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."oauth_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_context_id_sandbox_contexts_id_fk" FOREIGN KEY ("context_id") REFERENCES "public"."sandbox_contexts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_flags" ADD CONSTRAINT "sandbox_flags_context_id_sandbox_contexts_id_fk" FOREIGN KEY ("context_id") REFERENCES "public"."sandbox_contexts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_switches" ADD CONSTRAINT "sandbox_switches_context_id_sandbox_contexts_id_fk" FOREIGN KEY ("context_id") REFERENCES "public"."sandbox_contexts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code_challenges" ADD CONSTRAINT "access_code_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vpp_details" ADD CONSTRAINT "vpp_details_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_day" ADD CONSTRAINT "telemetry_day_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_power" ADD CONSTRAINT "telemetry_power_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_rollup" ADD CONSTRAINT "telemetry_rollup_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_tpv_by_call" ON "agreement_tpv_statuses" USING btree ("vendor_call_id");--> statement-breakpoint
CREATE INDEX "agreement_users_by_user" ON "agreement_users" USING btree ("user_id","agreement_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_users_position_unique" ON "agreement_users" USING btree ("agreement_id","position") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_contract_unique" ON "agreements" USING btree ("homeowner_contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_platform_unique" ON "agreements" USING btree ("platform_uuid");--> statement-breakpoint
CREATE INDEX "agreements_by_system" ON "agreements" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "agreements_by_account" ON "agreements" USING btree ("homeowner_account_id");--> statement-breakpoint
CREATE INDEX "agreements_by_signed" ON "agreements" USING btree ("contract_signed_date","id");--> statement-breakpoint
CREATE INDEX "agreements_by_status_signed" ON "agreements" USING btree ("status","contract_signed_date","id");--> statement-breakpoint
CREATE INDEX "agreements_by_milestone_signed" ON "agreements" USING btree ("current_milestone","contract_signed_date","id");--> statement-breakpoint
CREATE INDEX "agreements_by_onboarding" ON "agreements" USING btree ("onboarding_milestone");--> statement-breakpoint
CREATE INDEX "agreements_by_name" ON "agreements" USING btree ("homeowner_name","id");--> statement-breakpoint
CREATE INDEX "agreements_by_status_name" ON "agreements" USING btree ("status","homeowner_name","id");--> statement-breakpoint
CREATE INDEX "milestone_changes_by_agreement" ON "milestone_changes" USING btree ("agreement_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_records_contract_unique" ON "platform_records" USING btree ("homeowner_contract_id");--> statement-breakpoint
CREATE INDEX "access_log_by_subject" ON "access_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "access_log_by_actor" ON "access_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_open_unique" ON "bank_accounts" USING btree ("agreement_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_by_key" ON "bank_accounts" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "welcome_checklist_questions_in_order" ON "welcome_checklist_questions" USING btree ("page","position");--> statement-breakpoint
CREATE INDEX "welcome_checklists_by_agreement" ON "welcome_checklists" USING btree ("agreement_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "welcome_checklists_one_pass" ON "welcome_checklists" USING btree ("agreement_id") WHERE result = 'PASS' and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_version_unique" ON "legal_texts" USING btree ("kind","version","language");--> statement-breakpoint
CREATE INDEX "legal_texts_newest" ON "legal_texts" USING btree ("kind","language","published_at");--> statement-breakpoint
CREATE INDEX "receipts_by_user" ON "receipts" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "receipts_by_agreement" ON "receipts" USING btree ("agreement_id","kind","version");--> statement-breakpoint
CREATE INDEX "faq_tags_by_tag" ON "faq_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_tag_unique" ON "tags" USING btree (lower("tag"));--> statement-breakpoint
CREATE INDEX "video_tags_by_tag" ON "video_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "videos_in_order" ON "videos" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "banners_by_time" ON "banners" USING btree ("starts_at") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "inbox_messages_by_user" ON "inbox_messages" USING btree ("user_id","date_sent","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("user_id") WHERE not read;--> statement-breakpoint
CREATE INDEX "support_comments_by_user" ON "support_comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_codes_code_unique" ON "oauth_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "oauth_codes_by_expiry" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_by_user" ON "oauth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_tokens_access_unique" ON "oauth_tokens" USING btree ("access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_tokens_refresh_unique" ON "oauth_tokens" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "oauth_tokens_by_user" ON "oauth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_tokens_by_code" ON "oauth_tokens" USING btree ("code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_user_unique" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phones_by_number" ON "phones" USING btree ("phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key_unique" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_by_last_sign_in" ON "users" USING btree ("last_signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_contexts_key_unique" ON "sandbox_contexts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sandbox_events_by_context" ON "sandbox_events" USING btree ("context_id","id");--> statement-breakpoint
CREATE INDEX "sandbox_mailbox_by_recipient" ON "sandbox_mailbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_mailbox_job_unique" ON "sandbox_mailbox" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "sandbox_switches_by_operation" ON "sandbox_switches" USING btree ("context_id","operation","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_challenges_open_unique" ON "access_code_challenges" USING btree ("purpose","target","browser_hash") WHERE used_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "access_code_challenges_by_target" ON "access_code_challenges" USING btree ("purpose","target","created_at");--> statement-breakpoint
CREATE INDEX "access_code_challenges_by_user" ON "access_code_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_code_challenges_by_expiry" ON "access_code_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token_unique" ON "known_devices" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "known_devices_by_user" ON "known_devices" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_tokens_token_unique" ON "mailed_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_tokens_claim_unique" ON "mailed_tokens" USING btree ("claim_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_tokens_open_unique" ON "mailed_tokens" USING btree ("user_id","kind") WHERE used_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_by_impersonator" ON "sessions" USING btree ("impersonator_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_by_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "batteries_by_system" ON "batteries" USING btree ("system_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "systems_vendor_site_unique" ON "systems" USING btree ("vendor_id","site_id");--> statement-breakpoint
CREATE INDEX "telemetry_deliveries_by_key" ON "telemetry_deliveries" USING btree ("vendor","vendor_key");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("run_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("lease_ends_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_by_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once_unique" ON "jobs" USING btree ("once_key");