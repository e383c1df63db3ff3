-- The whole schema, to read. Generated from the migrated database by `npm run schema`; change it by a migration.

CREATE SCHEMA auth;

CREATE SCHEMA simulator;

CREATE SCHEMA storage;

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

CREATE DOMAIN public.actor_role AS text
	CONSTRAINT actor_role_check CHECK ((VALUE = ANY (ARRAY['guest', 'host', 'admin', 'system'])));

CREATE DOMAIN public.article_state AS text
	CONSTRAINT article_state_check CHECK ((VALUE = ANY (ARRAY['draft', 'scheduled', 'published', 'withdrawn', 'discarded'])));

CREATE DOMAIN public.bank_account_state AS text
	CONSTRAINT bank_account_state_check CHECK ((VALUE = ANY (ARRAY['checking', 'deposit_sent', 'verified', 'failed'])));

CREATE DOMAIN public.booking_state AS text
	CONSTRAINT booking_state_check CHECK ((VALUE = ANY (ARRAY['pending_payment', 'in_review', 'requested', 'confirmed', 'ready', 'in_progress', 'overdue', 'unrecovered', 'returned', 'closing', 'completed', 'refused', 'expired', 'declined', 'withdrawn', 'cancelled_guest', 'cancelled_host', 'cancelled_host_fault', 'cancelled_platform', 'no_show_guest', 'no_show_host'])));

CREATE DOMAIN public.cancellation_policy AS text
	CONSTRAINT cancellation_policy_check CHECK ((VALUE = ANY (ARRAY['flexible', 'moderate', 'strict', 'saver'])));

CREATE DOMAIN public.cents AS integer
	CONSTRAINT cents_check CHECK ((VALUE >= 0));

CREATE DOMAIN public.change_state AS text
	CONSTRAINT change_state_check CHECK ((VALUE = ANY (ARRAY['proposed', 'auto_approved', 'awaiting_host', 'awaiting_guest', 'approved', 'awaiting_payment', 'applied', 'declined', 'expired', 'withdrawn'])));

CREATE DOMAIN public.charge_state AS text
	CONSTRAINT charge_state_check CHECK ((VALUE = ANY (ARRAY['draft', 'submitted', 'accepted', 'disputed', 'no_answer', 'silent', 'decided', 'appealed', 'final', 'due', 'paid', 'dismissed', 'withdrawn', 'written_off'])));

CREATE DOMAIN public.co_host_state AS text
	CONSTRAINT co_host_state_check CHECK ((VALUE = ANY (ARRAY['invited', 'active', 'declined', 'withdrawn', 'expired', 'removed', 'left'])));

CREATE DOMAIN public.currency AS text
	CONSTRAINT currency_check CHECK ((VALUE = 'ZAR'));

CREATE DOMAIN public.delivery_state AS text
	CONSTRAINT delivery_state_check CHECK ((VALUE = ANY (ARRAY['waiting', 'delivered', 'failed'])));

CREATE DOMAIN public.deposit_state AS text
	CONSTRAINT deposit_state_check CHECK ((VALUE = ANY (ARRAY['due', 'held', 'captured', 'frozen', 'part_applied', 'released', 'exhausted', 'failed'])));

CREATE DOMAIN public.guest_message_event AS text
	CONSTRAINT guest_message_event_check CHECK ((VALUE = ANY (ARRAY['booking_accepted', 'before_pick_up', 'at_start', 'before_return', 'after_return', 'by_hand'])));

CREATE DOMAIN public.host_plan AS text
	CONSTRAINT host_plan_check CHECK ((VALUE = ANY (ARRAY['full', 'balanced', 'lean', 'minimal', 'own_cover'])));

CREATE DOMAIN public.identity_state AS text
	CONSTRAINT identity_state_check CHECK ((VALUE = ANY (ARRAY['pending', 'verified', 'action_needed', 'rejected'])));

CREATE DOMAIN public.listing_state AS text
	CONSTRAINT listing_state_check CHECK ((VALUE = ANY (ARRAY['draft', 'in_review', 'live', 'snoozed', 'auto_paused', 'suspended', 'archived'])));

CREATE DOMAIN public.moderation_state AS text
	CONSTRAINT moderation_state_check CHECK ((VALUE = ANY (ARRAY['reported', 'hidden', 'kept'])));

CREATE DOMAIN public.neighbours AS text[]
	CONSTRAINT neighbours_check CHECK ((VALUE <@ ARRAY['BW', 'LS', 'MZ', 'NA', 'SZ', 'ZW']));

CREATE DOMAIN public.ordinal AS smallint
	CONSTRAINT ordinal_check CHECK ((VALUE > 0));

CREATE DOMAIN public.payment_kind AS text
	CONSTRAINT payment_kind_check CHECK ((VALUE = ANY (ARRAY['rental', 'deposit', 'change', 'charge', 'share'])));

CREATE DOMAIN public.payment_mode AS text
	CONSTRAINT payment_mode_check CHECK ((VALUE = ANY (ARRAY['sale', 'authorise', 'prepay'])));

CREATE DOMAIN public.payout_state AS text
	CONSTRAINT payout_state_check CHECK ((VALUE = ANY (ARRAY['accruing', 'held', 'on_hold', 'scheduled', 'offset', 'processing', 'paid', 'failed', 'manual'])));

CREATE DOMAIN public.photo_angle AS text
	CONSTRAINT photo_angle_check CHECK ((VALUE = ANY (ARRAY['front_three_quarter', 'rear_three_quarter', 'left_side', 'right_side', 'cabin', 'boot', 'front', 'rear', 'dashboard', 'rear_seats', 'wheel', 'extra'])));

CREATE DOMAIN public.province AS text
	CONSTRAINT province_check CHECK ((VALUE = ANY (ARRAY['GP', 'WC', 'KZN', 'EC', 'FS', 'LP', 'MP', 'NW', 'NC'])));

CREATE DOMAIN public.refund_state AS text
	CONSTRAINT refund_state_check CHECK ((VALUE = ANY (ARRAY['ordered', 'pending_details', 'sent', 'failed', 'settled'])));

CREATE DOMAIN public.review_state AS text
	CONSTRAINT review_state_check CHECK ((VALUE = ANY (ARRAY['open', 'one_submitted', 'both_submitted', 'published', 'lapsed'])));

CREATE DOMAIN public.slot_kind AS text
	CONSTRAINT slot_kind_check CHECK ((VALUE = ANY (ARRAY['booking', 'block'])));

CREATE DOMAIN public.ticket_severity AS text
	CONSTRAINT ticket_severity_check CHECK ((VALUE = ANY (ARRAY['urgent', 'high', 'normal', 'low'])));

CREATE DOMAIN public.ticket_state AS text
	CONSTRAINT ticket_state_check CHECK ((VALUE = ANY (ARRAY['open', 'waiting_user', 'waiting_us', 'solved', 'reopened', 'closed'])));

CREATE DOMAIN public.vehicle_body AS text
	CONSTRAINT vehicle_body_check CHECK ((VALUE = ANY (ARRAY['hatch', 'sedan', 'suv', 'crossover', 'bakkie', 'van', 'coupe', 'cabrio', 'minibus'])));

CREATE DOMAIN public.vehicle_features AS text[]
	CONSTRAINT vehicle_features_check CHECK ((VALUE <@ ARRAY['aircon', 'bluetooth', 'isofix', 'tow_bar', 'tracker', 'roof_rack', 'four_by_four', 'reverse_camera', 'cruise_control', 'android_auto', 'hand_controls', 'wheelchair_access', 'pets', 'canopy', 'rooftop_tent', 'gravel', 'four_by_four_tracks', 'cross_border']));

CREATE DOMAIN public.webhook_state AS text
	CONSTRAINT webhook_state_check CHECK ((VALUE = ANY (ARRAY['on', 'off', 'failing'])));

CREATE TYPE public.vehicle_category AS ENUM (
    'economy',
    'compact',
    'crossover',
    'suv',
    'bakkie',
    'overland',
    'people_carrier',
    'executive',
    'luxury',
    'ev',
    'van'
);

CREATE TYPE public.vehicle_fuel AS ENUM (
    'petrol',
    'diesel',
    'hybrid',
    'plug_in_hybrid',
    'electric'
);

CREATE TABLE auth.audit (
    seq bigint NOT NULL,
    at timestamptz NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    subject_id uuid,
    ip text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_details_check CHECK ((jsonb_typeof(details) = 'object'))
);
ALTER TABLE auth.audit ADD CONSTRAINT audit_pkey PRIMARY KEY (seq);
CREATE INDEX audit_subject ON auth.audit USING btree (subject_id, seq);
CREATE TRIGGER keep_audit BEFORE TRUNCATE ON auth.audit FOR EACH STATEMENT EXECUTE FUNCTION auth.keep_audit();
CREATE TRIGGER keep_audit_rows BEFORE DELETE OR UPDATE ON auth.audit FOR EACH ROW EXECUTE FUNCTION auth.keep_audit();

CREATE TABLE auth.challenges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    factor_id uuid NOT NULL,
    ip text,
    code_hash bytea,
    webauthn_challenge text,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    verified_at timestamptz
);
ALTER TABLE auth.challenges ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
ALTER TABLE auth.challenges ADD CONSTRAINT challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE CASCADE;
CREATE INDEX challenges_factor ON auth.challenges USING btree (factor_id);

CREATE TABLE auth.factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    friendly_name text DEFAULT '' NOT NULL,
    factor_type text NOT NULL,
    status text DEFAULT 'unverified' NOT NULL,
    secret bytea,
    phone text,
    credential jsonb,
    last_step bigint,
    last_challenged_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp', 'phone', 'webauthn']))),
    CONSTRAINT factors_friendly_name_check CHECK ((length(friendly_name) <= 100)),
    CONSTRAINT factors_phone_check CHECK ((phone ~ '^[1-9][0-9]{6,14}$')),
    CONSTRAINT factors_status_check CHECK ((status = ANY (ARRAY['unverified', 'verified'])))
);
ALTER TABLE auth.factors ADD CONSTRAINT factors_name_unique UNIQUE (user_id, friendly_name);
ALTER TABLE auth.factors ADD CONSTRAINT factors_pkey PRIMARY KEY (id);
ALTER TABLE auth.factors ADD CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE TABLE auth.flows (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    state_hash bytea,
    auth_code_hash bytea,
    provider text NOT NULL,
    sealed bytea,
    code_challenge text,
    code_challenge_method text,
    redirect_to text NOT NULL,
    linking_user_id uuid,
    user_id uuid,
    method text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT flows_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256', 'plain'])))
);
ALTER TABLE auth.flows ADD CONSTRAINT flows_auth_code_unique UNIQUE (auth_code_hash);
ALTER TABLE auth.flows ADD CONSTRAINT flows_pkey PRIMARY KEY (id);
ALTER TABLE auth.flows ADD CONSTRAINT flows_state_unique UNIQUE (state_hash);
ALTER TABLE auth.flows ADD CONSTRAINT flows_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE auth.flows ADD CONSTRAINT flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX flows_expiry ON auth.flows USING btree (expires_at);
CREATE INDEX flows_linking_user ON auth.flows USING btree (linking_user_id);
CREATE INDEX flows_user ON auth.flows USING btree (user_id);

CREATE TABLE auth.identities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    provider_id text NOT NULL,
    identity_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    last_sign_in_at timestamptz,
    created_at timestamptz DEFAULT now() NOT NULL,
    updated_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT identities_identity_data_check CHECK ((jsonb_typeof(identity_data) = 'object'))
);
ALTER TABLE auth.identities ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
ALTER TABLE auth.identities ADD CONSTRAINT identities_provider_unique UNIQUE (provider, provider_id);
ALTER TABLE auth.identities ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX identities_user ON auth.identities USING btree (user_id);

CREATE TABLE auth.one_time_codes (
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    sent_to text NOT NULL,
    code_hash bytea NOT NULL,
    link_hash bytea,
    code_challenge text,
    code_challenge_method text,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT one_time_codes_check CHECK (((code_challenge IS NULL) = (code_challenge_method IS NULL))),
    CONSTRAINT one_time_codes_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256', 'plain']))),
    CONSTRAINT one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'sms', 'phone_change', 'reauthentication'])))
);
ALTER TABLE auth.one_time_codes ADD CONSTRAINT one_time_codes_link_unique UNIQUE (link_hash);
ALTER TABLE auth.one_time_codes ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (user_id, purpose);
ALTER TABLE auth.one_time_codes ADD CONSTRAINT one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX one_time_codes_sent_to ON auth.one_time_codes USING btree (sent_to);

CREATE UNLOGGED TABLE auth.rate_limits (
    counted_hash bytea CONSTRAINT attempts_counted_hash_not_null NOT NULL,
    window_start timestamptz CONSTRAINT attempts_window_start_not_null NOT NULL,
    here integer CONSTRAINT attempts_here_not_null NOT NULL,
    before integer CONSTRAINT attempts_before_not_null NOT NULL
);
ALTER TABLE auth.rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (counted_hash);

CREATE TABLE auth.refresh_tokens (
    id bigint NOT NULL,
    session_id uuid NOT NULL,
    parent_id bigint,
    token_hash bytea NOT NULL,
    revoked_at timestamptz,
    created_at timestamptz DEFAULT now() NOT NULL
);
ALTER TABLE auth.refresh_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE auth.refresh_tokens ADD CONSTRAINT refresh_tokens_hash_unique UNIQUE (token_hash);
ALTER TABLE auth.refresh_tokens ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);
ALTER TABLE auth.refresh_tokens ADD CONSTRAINT refresh_tokens_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES auth.refresh_tokens(id) ON DELETE CASCADE;
ALTER TABLE auth.refresh_tokens ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX refresh_tokens_one_active ON auth.refresh_tokens USING btree (session_id) WHERE (revoked_at IS NULL);
CREATE INDEX refresh_tokens_parent ON auth.refresh_tokens USING btree (parent_id);
CREATE INDEX refresh_tokens_session ON auth.refresh_tokens USING btree (session_id);

CREATE TABLE auth.sealing_key (
    is_only boolean DEFAULT true NOT NULL,
    key bytea NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT sealing_key_is_only_check CHECK (is_only),
    CONSTRAINT sealing_key_key_check CHECK ((length(key) = 32))
);
ALTER TABLE auth.sealing_key ADD CONSTRAINT sealing_key_pkey PRIMARY KEY (is_only);

CREATE TABLE auth.send_cooldowns (
    address_hash bytea CONSTRAINT message_times_address_hash_not_null NOT NULL,
    asked_at timestamptz CONSTRAINT message_times_asked_at_not_null NOT NULL
);
ALTER TABLE auth.send_cooldowns ADD CONSTRAINT send_cooldowns_pkey PRIMARY KEY (address_hash);
CREATE INDEX send_cooldowns_asked ON auth.send_cooldowns USING btree (asked_at);

CREATE TABLE auth.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    refresh_secret bytea NOT NULL,
    aal text DEFAULT 'aal1' NOT NULL,
    amr jsonb DEFAULT '[]'::jsonb NOT NULL,
    factor_id uuid,
    user_agent text,
    ip text,
    last_used_at timestamptz,
    refreshed_at timestamptz,
    created_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1', 'aal2']))),
    CONSTRAINT sessions_amr_check CHECK ((jsonb_typeof(amr) = 'array'))
);
ALTER TABLE auth.sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE auth.sessions ADD CONSTRAINT sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE SET NULL;
ALTER TABLE auth.sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX sessions_factor ON auth.sessions USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX sessions_user ON auth.sessions USING btree (user_id);

CREATE TABLE auth.signing_keys (
    kid text NOT NULL,
    algorithm text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_jwk jsonb NOT NULL,
    is_current boolean DEFAULT true NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT signing_keys_algorithm_check CHECK ((algorithm = ANY (ARRAY['ES256', 'RS256'])))
);
ALTER TABLE auth.signing_keys ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
CREATE UNIQUE INDEX signing_keys_one_current ON auth.signing_keys USING btree (is_current) WHERE is_current;

CREATE TABLE auth.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text,
    phone text,
    encrypted_password text,
    email_confirmed_at timestamptz,
    phone_confirmed_at timestamptz,
    confirmation_sent_at timestamptz,
    new_email text,
    new_phone text,
    email_change_agreed smallint DEFAULT 0 NOT NULL,
    email_change_sent_at timestamptz,
    phone_change_sent_at timestamptz,
    recovery_sent_at timestamptz,
    reauthentication_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    raw_user_meta_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    banned_until timestamptz,
    invited_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz DEFAULT now() NOT NULL,
    updated_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT users_email_change_agreed_check CHECK (((email_change_agreed >= 0) AND (email_change_agreed <= 1))),
    CONSTRAINT users_email_check CHECK (((email = lower(email)) AND (length(email) <= 255))),
    CONSTRAINT users_new_email_check CHECK (((new_email = lower(new_email)) AND (length(new_email) <= 255))),
    CONSTRAINT users_new_phone_check CHECK ((new_phone ~ '^[1-9][0-9]{6,14}$')),
    CONSTRAINT users_phone_check CHECK ((phone ~ '^[1-9][0-9]{6,14}$')),
    CONSTRAINT users_raw_app_meta_data_check CHECK ((jsonb_typeof(raw_app_meta_data) = 'object')),
    CONSTRAINT users_raw_user_meta_data_check CHECK ((jsonb_typeof(raw_user_meta_data) = 'object')),
    CONSTRAINT users_reachable CHECK ((is_anonymous OR (deleted_at IS NOT NULL) OR (email IS NOT NULL) OR (phone IS NOT NULL) OR (raw_app_meta_data ? 'provider')))
);
ALTER TABLE auth.users ADD CONSTRAINT users_email_unique UNIQUE (email);
ALTER TABLE auth.users ADD CONSTRAINT users_phone_unique UNIQUE (phone);
ALTER TABLE auth.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE TRIGGER make_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION public.make_profile();
CREATE TRIGGER welcome_guest AFTER UPDATE OF is_anonymous ON auth.users FOR EACH ROW WHEN ((old.is_anonymous AND (NOT new.is_anonymous))) EXECUTE FUNCTION public.welcome_guest();

CREATE TABLE public.account_deletions (
    user_id uuid NOT NULL,
    asked_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    CONSTRAINT account_deletions_check CHECK ((asked_at < due_at))
);
ALTER TABLE public.account_deletions ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id);
ALTER TABLE public.account_deletions ADD CONSTRAINT account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.account_deletions ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.analytics_outbox (
    id bigint NOT NULL,
    client_id text NOT NULL,
    session_id bigint NOT NULL,
    page text,
    referrer_host text,
    booking_id uuid,
    happened_at timestamptz NOT NULL,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT analytics_outbox_page_or_purchase CHECK (((page IS NULL) <> (booking_id IS NULL)))
);
ALTER TABLE public.analytics_outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.analytics_outbox ADD CONSTRAINT analytics_outbox_booking_id_key UNIQUE (booking_id);
ALTER TABLE public.analytics_outbox ADD CONSTRAINT analytics_outbox_pkey PRIMARY KEY (id);
ALTER TABLE public.analytics_outbox ADD CONSTRAINT analytics_outbox_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
CREATE INDEX analytics_outbox_waiting ON public.analytics_outbox USING btree (try_at);
ALTER TABLE public.analytics_outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.answer_votes (
    id uuid NOT NULL,
    question text NOT NULL,
    vote text NOT NULL,
    on_day date NOT NULL
);
ALTER TABLE public.answer_votes ADD CONSTRAINT answer_votes_pkey PRIMARY KEY (id);
CREATE INDEX answer_votes_day ON public.answer_votes USING btree (on_day, question);
ALTER TABLE public.answer_votes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.api_tokens (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL,
    prefix text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    revoked_at timestamptz,
    last_used_at timestamptz,
    use_count bigint DEFAULT 0 NOT NULL,
    minute_at timestamptz,
    minute_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT api_tokens_check CHECK ((ends_at > created_at)),
    CONSTRAINT api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT api_tokens_prefix_check CHECK ((length(prefix) = 10)),
    CONSTRAINT api_tokens_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['calendar', 'hand_over', 'messages', 'money']))),
    CONSTRAINT api_tokens_use_count_check CHECK ((use_count >= 0))
);
ALTER TABLE public.api_tokens ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);
ALTER TABLE public.api_tokens ADD CONSTRAINT api_tokens_token_hash_key UNIQUE (token_hash);
ALTER TABLE public.api_tokens ADD CONSTRAINT api_tokens_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX api_tokens_host ON public.api_tokens USING btree (host_id);
ALTER TABLE public.api_tokens ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.appeal_files (
    file_id uuid NOT NULL,
    appeal_id uuid NOT NULL,
    side text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT appeal_files_side_check CHECK ((side = ANY (ARRAY['guest', 'host'])))
);
ALTER TABLE public.appeal_files ADD CONSTRAINT appeal_files_pkey PRIMARY KEY (file_id);
ALTER TABLE public.appeal_files ADD CONSTRAINT appeal_files_appeal_id_fkey FOREIGN KEY (appeal_id) REFERENCES public.appeals(id);
ALTER TABLE public.appeal_files ADD CONSTRAINT appeal_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
CREATE INDEX appeal_files_appeal ON public.appeal_files USING btree (appeal_id);
ALTER TABLE public.appeal_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.appeals (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    side text NOT NULL,
    reason text NOT NULL,
    words text NOT NULL,
    state text NOT NULL,
    submitted_at timestamptz NOT NULL,
    submitted_by uuid,
    disputed_cents public.cents NOT NULL,
    answer_until timestamptz,
    answer text,
    answered_at timestamptz,
    answered_by uuid,
    decided_at timestamptz,
    decided_by uuid,
    decision_note text DEFAULT '' NOT NULL,
    CONSTRAINT appeals_answer_check CHECK ((length(answer) <= 2000)),
    CONSTRAINT appeals_decided CHECK (((state = 'submitted') = (decided_at IS NULL))),
    CONSTRAINT appeals_decision_note_check CHECK ((length(decision_note) <= 1000)),
    CONSTRAINT appeals_disputed_cents_check CHECK (((disputed_cents)::integer >= 0)),
    CONSTRAINT appeals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 40))),
    CONSTRAINT appeals_side_check CHECK ((side = ANY (ARRAY['guest', 'host']))),
    CONSTRAINT appeals_state_check CHECK ((state = ANY (ARRAY['submitted', 'accepted', 'refused']))),
    CONSTRAINT appeals_words_check CHECK ((length(words) <= 2000))
);
ALTER TABLE public.appeals ADD CONSTRAINT appeals_once UNIQUE (booking_id, side);
ALTER TABLE public.appeals ADD CONSTRAINT appeals_pkey PRIMARY KEY (id);
ALTER TABLE public.appeals ADD CONSTRAINT appeals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
CREATE INDEX appeals_waiting ON public.appeals USING btree (submitted_at) WHERE (state = 'submitted');
ALTER TABLE public.appeals ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.applications (
    id uuid NOT NULL,
    opening text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    letter text NOT NULL,
    file_id uuid NOT NULL,
    locale text NOT NULL,
    applied_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT applications_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT applications_letter_check CHECK ((length(letter) <= 5000)),
    CONSTRAINT applications_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT applications_opening_check CHECK (((length(opening) >= 1) AND (length(opening) <= 100)))
);
ALTER TABLE public.applications ADD CONSTRAINT applications_file_id_key UNIQUE (file_id);
ALTER TABLE public.applications ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE public.applications ADD CONSTRAINT applications_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
CREATE INDEX applications_mail_waiting ON public.applications USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
CREATE INDEX applications_newest ON public.applications USING btree (applied_at DESC, id);
ALTER TABLE public.applications ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.article_events (
    article_id uuid NOT NULL,
    revision integer NOT NULL,
    event text NOT NULL,
    state public.article_state NOT NULL,
    by_role text NOT NULL,
    actor_id uuid,
    at timestamptz NOT NULL,
    fingerprint text,
    CONSTRAINT article_events_by_role_check CHECK ((by_role = ANY (ARRAY['admin', 'system'])))
);
ALTER TABLE public.article_events ADD CONSTRAINT article_events_pkey PRIMARY KEY (article_id, revision);
ALTER TABLE public.article_events ADD CONSTRAINT article_events_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;
ALTER TABLE public.article_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.articles (
    id uuid NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    author text NOT NULL,
    tags text[] NOT NULL,
    text text NOT NULL,
    state public.article_state NOT NULL,
    publish_at timestamptz,
    first_published_at timestamptz,
    revision integer NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT articles_author_check CHECK (((length(author) >= 1) AND (length(author) <= 80))),
    CONSTRAINT articles_check CHECK ((((state)::text <> ALL (ARRAY['scheduled', 'published'])) OR (publish_at IS NOT NULL))),
    CONSTRAINT articles_check1 CHECK ((((state)::text <> ALL (ARRAY['published', 'withdrawn'])) OR (first_published_at IS NOT NULL))),
    CONSTRAINT articles_revision_check CHECK ((revision > 0)),
    CONSTRAINT articles_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') AND (length(slug) <= 80))),
    CONSTRAINT articles_summary_check CHECK (((length(summary) >= 110) AND (length(summary) <= 160))),
    CONSTRAINT articles_tags_check CHECK ((cardinality(tags) > 0)),
    CONSTRAINT articles_text_check CHECK (((length(text) >= 1) AND (length(text) <= 60000))),
    CONSTRAINT articles_title_check CHECK (((length(title) >= 1) AND (length(title) <= 65)))
);
ALTER TABLE public.articles ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE public.articles ADD CONSTRAINT articles_slug UNIQUE (slug);
CREATE INDEX articles_changed ON public.articles USING btree (changed_at DESC, id DESC);
CREATE INDEX articles_out ON public.articles USING btree (publish_at DESC) WHERE ((state)::text = ANY (ARRAY['scheduled', 'published']));
ALTER TABLE public.articles ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.bank_account_notices (
    key text NOT NULL,
    user_id uuid NOT NULL,
    channel text NOT NULL,
    about text NOT NULL,
    number_end text NOT NULL,
    created_at timestamptz NOT NULL,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    done_at timestamptz,
    CONSTRAINT bank_account_notices_about_check CHECK ((about = ANY (ARRAY['payout_account_given', 'payout_account_changed', 'refund_account_given', 'refund_account_changed']))),
    CONSTRAINT bank_account_notices_channel_check CHECK ((channel = ANY (ARRAY['email', 'sms']))),
    CONSTRAINT bank_account_notices_number_end_check CHECK (((length(number_end) >= 1) AND (length(number_end) <= 4)))
);
ALTER TABLE public.bank_account_notices ADD CONSTRAINT bank_account_notices_pkey PRIMARY KEY (key);
ALTER TABLE public.bank_account_notices ADD CONSTRAINT bank_account_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX bank_account_notices_person ON public.bank_account_notices USING btree (user_id);
CREATE INDEX bank_account_notices_waiting ON public.bank_account_notices USING btree (try_at) WHERE (done_at IS NULL);
ALTER TABLE public.bank_account_notices ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.booking_agreements (
    booking_id uuid NOT NULL,
    terms text NOT NULL,
    privacy text NOT NULL,
    car_rules text NOT NULL,
    drivers text NOT NULL,
    agreed_at timestamptz NOT NULL
);
ALTER TABLE public.booking_agreements ADD CONSTRAINT booking_agreements_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.booking_agreements ADD CONSTRAINT booking_agreements_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.booking_agreements ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.booking_change_events (
    change_id uuid NOT NULL,
    seq integer NOT NULL,
    transition text NOT NULL,
    state public.change_state NOT NULL,
    by_role text NOT NULL,
    actor_id uuid,
    at timestamptz NOT NULL,
    CONSTRAINT booking_change_events_by_role_check CHECK ((by_role = ANY (ARRAY['guest', 'host', 'system'])))
);
ALTER TABLE public.booking_change_events ADD CONSTRAINT booking_change_events_pkey PRIMARY KEY (change_id, seq);
ALTER TABLE public.booking_change_events ADD CONSTRAINT booking_change_events_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.booking_changes(id);
ALTER TABLE public.booking_change_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.booking_changes (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    kind text NOT NULL,
    state public.change_state NOT NULL,
    state_at timestamptz NOT NULL,
    proposed_by text NOT NULL,
    proposer_id uuid NOT NULL,
    proposed_at timestamptz NOT NULL,
    ask_reasons text[] DEFAULT '{}'[] NOT NULL,
    note text DEFAULT '' NOT NULL,
    answer_note text DEFAULT '' NOT NULL,
    agreed_start_at timestamptz NOT NULL,
    agreed_end_at timestamptz NOT NULL,
    asked_start_at timestamptz NOT NULL,
    asked_end_at timestamptz NOT NULL,
    agreed_vehicle_id bigint NOT NULL,
    asked_vehicle_id bigint NOT NULL,
    slot_end_at timestamptz NOT NULL,
    trip_before jsonb NOT NULL,
    trip jsonb NOT NULL,
    quote_before jsonb NOT NULL,
    quote jsonb NOT NULL,
    payout_before_cents public.cents NOT NULL,
    payout_cents public.cents NOT NULL,
    added jsonb NOT NULL,
    removed jsonb NOT NULL,
    pay_cents public.cents NOT NULL,
    back_cents public.cents NOT NULL,
    kept_cents public.cents NOT NULL,
    credit_cents public.cents DEFAULT 0 NOT NULL,
    idempotency_key text NOT NULL,
    request_fingerprint text NOT NULL,
    applied_at timestamptz,
    CONSTRAINT booking_changes_answer_note_check CHECK ((length(answer_note) <= 500)),
    CONSTRAINT booking_changes_check CHECK (((agreed_start_at < agreed_end_at) AND (asked_start_at < asked_end_at))),
    CONSTRAINT booking_changes_check1 CHECK ((((pay_cents)::integer = 0) OR ((back_cents)::integer = 0))),
    CONSTRAINT booking_changes_check2 CHECK ((((state)::text = 'applied') = (applied_at IS NOT NULL))),
    CONSTRAINT booking_changes_kind_check CHECK ((kind = ANY (ARRAY['extend', 'shorten', 'move', 'place', 'drivers', 'options', 'swap']))),
    CONSTRAINT booking_changes_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT booking_changes_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['guest', 'host'])))
);
ALTER TABLE public.booking_changes ADD CONSTRAINT booking_changes_pkey PRIMARY KEY (id);
ALTER TABLE public.booking_changes ADD CONSTRAINT booking_changes_agreed_vehicle_id_fkey FOREIGN KEY (agreed_vehicle_id) REFERENCES public.vehicles(id);
ALTER TABLE public.booking_changes ADD CONSTRAINT booking_changes_asked_vehicle_id_fkey FOREIGN KEY (asked_vehicle_id) REFERENCES public.vehicles(id);
ALTER TABLE public.booking_changes ADD CONSTRAINT booking_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
CREATE INDEX booking_changes_agreed_vehicle ON public.booking_changes USING btree (agreed_vehicle_id);
CREATE INDEX booking_changes_asked_vehicle ON public.booking_changes USING btree (asked_vehicle_id);
CREATE UNIQUE INDEX booking_changes_key ON public.booking_changes USING btree (booking_id, idempotency_key);
CREATE UNIQUE INDEX booking_changes_one_open ON public.booking_changes USING btree (booking_id) WHERE ((state)::text = ANY (ARRAY['proposed', 'auto_approved', 'awaiting_host', 'awaiting_guest', 'approved', 'awaiting_payment']));
ALTER TABLE public.booking_changes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.booking_events (
    booking_id uuid NOT NULL,
    seq integer NOT NULL,
    transition text NOT NULL,
    state text NOT NULL,
    by_role public.actor_role NOT NULL,
    actor_id uuid,
    at timestamptz NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE public.booking_events ADD CONSTRAINT booking_events_pkey PRIMARY KEY (booking_id, seq);
ALTER TABLE public.booking_events ADD CONSTRAINT booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.booking_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.bookings (
    id uuid NOT NULL,
    ref text NOT NULL,
    vehicle_id bigint NOT NULL,
    host_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    state public.booking_state NOT NULL,
    start_at timestamptz NOT NULL,
    end_at timestamptz NOT NULL,
    trip jsonb NOT NULL,
    quote jsonb NOT NULL,
    total_cents public.cents NOT NULL,
    deposit_cents public.cents NOT NULL,
    payout_cents public.cents NOT NULL,
    policy public.cancellation_policy NOT NULL,
    policy_version integer NOT NULL,
    hold_expires_at timestamptz,
    hold_seat public.ordinal DEFAULT 1 NOT NULL,
    answer_due_at timestamptz,
    idempotency_key text NOT NULL,
    request_fingerprint text NOT NULL,
    created_at timestamptz NOT NULL,
    state_at timestamptz NOT NULL,
    trip_counted_at timestamptz,
    host_plan public.host_plan DEFAULT 'balanced' NOT NULL,
    is_instant boolean DEFAULT false NOT NULL,
    credit_cents public.cents DEFAULT 0 NOT NULL,
    notice_start_at timestamptz,
    is_split boolean DEFAULT false NOT NULL,
    contact_at timestamptz,
    CONSTRAINT bookings_check CHECK ((start_at < end_at))
);
ALTER TABLE public.bookings ADD CONSTRAINT bookings_guest_id_idempotency_key_key UNIQUE (guest_id, idempotency_key);
ALTER TABLE public.bookings ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE public.bookings ADD CONSTRAINT bookings_ref_key UNIQUE (ref);
ALTER TABLE public.bookings ADD CONSTRAINT bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES auth.users(id);
ALTER TABLE public.bookings ADD CONSTRAINT bookings_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
ALTER TABLE public.bookings ADD CONSTRAINT bookings_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE INDEX bookings_further_drivers ON public.bookings USING gin (((trip -> 'drivers')) jsonb_path_ops) WHERE (jsonb_array_length((trip -> 'drivers')) > 1);
CREATE INDEX bookings_guest ON public.bookings USING btree (guest_id, start_at, id);
CREATE UNIQUE INDEX bookings_hold_seat ON public.bookings USING btree (guest_id, hold_seat) WHERE ((state)::text = 'pending_payment');
CREATE INDEX bookings_host ON public.bookings USING btree (host_id, start_at, id);
CREATE INDEX bookings_refused ON public.bookings USING btree (state_at, id) WHERE ((state)::text = 'refused');
ALTER TABLE public.bookings ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.border_letters (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    host_id uuid NOT NULL,
    countries text[] NOT NULL,
    plate text NOT NULL,
    valid_until timestamptz NOT NULL,
    made_at timestamptz NOT NULL,
    revoked_at timestamptz,
    CONSTRAINT border_letters_countries_check CHECK (((cardinality(countries) >= 1) AND (cardinality(countries) <= 6)))
);
ALTER TABLE public.border_letters ADD CONSTRAINT border_letters_pkey PRIMARY KEY (id);
ALTER TABLE public.border_letters ADD CONSTRAINT border_letters_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE public.border_letters ADD CONSTRAINT border_letters_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
CREATE INDEX border_letters_booking ON public.border_letters USING btree (booking_id);
CREATE INDEX border_letters_host ON public.border_letters USING btree (host_id);
ALTER TABLE public.border_letters ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.calendar_exports (
    vehicle_id bigint NOT NULL,
    id uuid NOT NULL,
    shows_titles boolean NOT NULL,
    created_at timestamptz NOT NULL
);
ALTER TABLE public.calendar_exports ADD CONSTRAINT calendar_exports_id_key UNIQUE (id);
ALTER TABLE public.calendar_exports ADD CONSTRAINT calendar_exports_pkey PRIMARY KEY (vehicle_id);
ALTER TABLE public.calendar_exports ADD CONSTRAINT calendar_exports_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
ALTER TABLE public.calendar_exports ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.calendar_feeds (
    id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    name text NOT NULL,
    origin text NOT NULL,
    url text,
    created_at timestamptz NOT NULL,
    tried_at timestamptz,
    read_at timestamptz,
    next_at timestamptz,
    fault text,
    failures integer DEFAULT 0 NOT NULL,
    etag text,
    report jsonb,
    CONSTRAINT calendar_feeds_check CHECK (((origin = 'address') = (url IS NOT NULL))),
    CONSTRAINT calendar_feeds_check1 CHECK (((next_at IS NULL) OR (origin = 'address'))),
    CONSTRAINT calendar_feeds_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT calendar_feeds_origin_check CHECK ((origin = ANY (ARRAY['address', 'file', 'paste']))),
    CONSTRAINT calendar_feeds_url_check CHECK ((length(url) <= 2048))
);
ALTER TABLE public.calendar_feeds ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);
ALTER TABLE public.calendar_feeds ADD CONSTRAINT calendar_feeds_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX calendar_feeds_next ON public.calendar_feeds USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX calendar_feeds_vehicle ON public.calendar_feeds USING btree (vehicle_id);
ALTER TABLE public.calendar_feeds ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.call_backs (
    person_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    slot_at timestamptz NOT NULL,
    place smallint NOT NULL,
    call_number text NOT NULL,
    chosen_at timestamptz NOT NULL,
    CONSTRAINT call_backs_call_number_check CHECK ((length(call_number) <= 30)),
    CONSTRAINT call_backs_place_check CHECK ((place > 0))
);
ALTER TABLE public.call_backs ADD CONSTRAINT call_backs_pkey PRIMARY KEY (person_id);
ALTER TABLE public.call_backs ADD CONSTRAINT call_backs_place UNIQUE (slot_at, place);
ALTER TABLE public.call_backs ADD CONSTRAINT call_backs_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.call_backs ADD CONSTRAINT call_backs_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;
CREATE INDEX call_backs_ticket ON public.call_backs USING btree (ticket_id);
ALTER TABLE public.call_backs ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.cancellation_revisions (
    booking_id uuid NOT NULL,
    cause text NOT NULL,
    at timestamptz NOT NULL,
    refund_cents public.cents NOT NULL,
    kept_cents public.cents NOT NULL,
    charge_cents public.cents NOT NULL,
    credit_cents public.cents NOT NULL,
    host_cents public.cents NOT NULL,
    lines jsonb NOT NULL,
    CONSTRAINT cancellation_revisions_cause_check CHECK ((cause = ANY (ARRAY['compassion', 'extenuating', 'host_no_show']))),
    CONSTRAINT cancellation_revisions_kept_cents_check CHECK (((kept_cents)::integer >= 0)),
    CONSTRAINT cancellation_revisions_refund_cents_check CHECK (((refund_cents)::integer >= 0))
);
ALTER TABLE public.cancellation_revisions ADD CONSTRAINT cancellation_revisions_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.cancellation_revisions ADD CONSTRAINT cancellation_revisions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.cancellations(booking_id);
ALTER TABLE public.cancellation_revisions ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.cancellations (
    booking_id uuid NOT NULL,
    cause text NOT NULL,
    reason text,
    note text DEFAULT '' NOT NULL,
    by_role public.actor_role NOT NULL,
    at timestamptz NOT NULL,
    refund_cents public.cents NOT NULL,
    kept_cents public.cents NOT NULL,
    charge_cents public.cents NOT NULL,
    credit_cents public.cents NOT NULL,
    host_cents public.cents NOT NULL,
    lines jsonb NOT NULL,
    idempotency_key text,
    CONSTRAINT cancellations_cause_check CHECK ((cause = ANY (ARRAY['guest', 'guest_no_show', 'compassion', 'extenuating', 'unverified', 'host', 'host_no_show', 'host_fault', 'platform']))),
    CONSTRAINT cancellations_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT cancellations_whole CHECK ((((refund_cents)::integer >= 0) AND ((kept_cents)::integer >= 0)))
);
ALTER TABLE public.cancellations ADD CONSTRAINT cancellations_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.cancellations ADD CONSTRAINT cancellations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.cancellations ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.charge_ends (
    booking_id uuid NOT NULL,
    none_at timestamptz NOT NULL
);
ALTER TABLE public.charge_ends ADD CONSTRAINT charge_ends_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.charge_ends ADD CONSTRAINT charge_ends_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.charge_ends ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.charge_events (
    charge_id uuid NOT NULL,
    seq integer NOT NULL,
    transition text NOT NULL,
    state public.charge_state NOT NULL,
    by_role text NOT NULL,
    actor_id uuid,
    at timestamptz NOT NULL
);
ALTER TABLE public.charge_events ADD CONSTRAINT charge_events_pkey PRIMARY KEY (charge_id, seq);
ALTER TABLE public.charge_events ADD CONSTRAINT charge_events_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charges(id);
ALTER TABLE public.charge_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.charge_files (
    file_id uuid NOT NULL,
    charge_id uuid NOT NULL,
    side text NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT charge_files_side_check CHECK ((side = ANY (ARRAY['guest', 'host'])))
);
ALTER TABLE public.charge_files ADD CONSTRAINT charge_files_pkey PRIMARY KEY (file_id);
ALTER TABLE public.charge_files ADD CONSTRAINT charge_files_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charges(id);
ALTER TABLE public.charge_files ADD CONSTRAINT charge_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
CREATE INDEX charge_files_charge ON public.charge_files USING btree (charge_id);
ALTER TABLE public.charge_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.charge_misuses (
    charge_id uuid NOT NULL,
    host_id uuid NOT NULL,
    nth integer NOT NULL,
    cents public.cents NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT charge_misuses_nth_check CHECK ((nth > 0))
);
ALTER TABLE public.charge_misuses ADD CONSTRAINT charge_misuses_nth UNIQUE (host_id, nth);
ALTER TABLE public.charge_misuses ADD CONSTRAINT charge_misuses_pkey PRIMARY KEY (charge_id);
ALTER TABLE public.charge_misuses ADD CONSTRAINT charge_misuses_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charges(id);
ALTER TABLE public.charge_misuses ADD CONSTRAINT charge_misuses_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
ALTER TABLE public.charge_misuses ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.charges (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    kind text NOT NULL,
    state public.charge_state NOT NULL,
    state_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    cost_cents public.cents NOT NULL,
    fee_cents public.cents DEFAULT 0 NOT NULL,
    facts jsonb,
    note text NOT NULL,
    smoking_sign text,
    submitted_at timestamptz,
    is_flagged boolean DEFAULT false NOT NULL,
    answer text,
    answered_at timestamptz,
    awarded_cents public.cents,
    decision text,
    decided_by uuid,
    decided_at timestamptz,
    appeal text,
    appealed_by text,
    appealed_at timestamptz,
    final_decision text,
    final_by uuid,
    final_at timestamptz,
    frozen_cents public.cents DEFAULT 0 NOT NULL,
    deposit_cents public.cents DEFAULT 0 NOT NULL,
    paid_cents public.cents DEFAULT 0 NOT NULL,
    payment_id uuid,
    settled_at timestamptz,
    CONSTRAINT charges_answer_check CHECK ((length(answer) <= 1000)),
    CONSTRAINT charges_appeal_check CHECK ((length(appeal) <= 1000)),
    CONSTRAINT charges_appealed_by_check CHECK ((appealed_by = ANY (ARRAY['guest', 'host']))),
    CONSTRAINT charges_awarded_at_most_asked CHECK (((awarded_cents)::integer <= ((cost_cents)::integer + (fee_cents)::integer))),
    CONSTRAINT charges_decision_check CHECK ((length(decision) <= 1000)),
    CONSTRAINT charges_final_decision_check CHECK ((length(final_decision) <= 1000)),
    CONSTRAINT charges_kind_check CHECK ((kind = ANY (ARRAY['extra_km', 'fuel', 'late_return', 'toll', 'fine', 'cleaning', 'smoking', 'lost_item']))),
    CONSTRAINT charges_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT charges_paid_at_most_asked CHECK ((((paid_cents)::integer <= ((cost_cents)::integer + (fee_cents)::integer)) AND ((deposit_cents)::integer <= (paid_cents)::integer))),
    CONSTRAINT charges_smoking_sign_check CHECK ((smoking_sign = ANY (ARRAY['ash', 'burn', 'butt'])))
);
ALTER TABLE public.charges ADD CONSTRAINT charges_pkey PRIMARY KEY (id);
ALTER TABLE public.charges ADD CONSTRAINT charges_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.charges ADD CONSTRAINT charges_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE public.charges ADD CONSTRAINT charges_final_by_fkey FOREIGN KEY (final_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE public.charges ADD CONSTRAINT charges_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
CREATE INDEX charges_booking ON public.charges USING btree (booking_id);
CREATE UNIQUE INDEX charges_measured_once ON public.charges USING btree (booking_id, kind) WHERE ((kind = ANY (ARRAY['extra_km', 'fuel', 'late_return'])) AND ((state)::text <> ALL (ARRAY['withdrawn', 'dismissed'])));
CREATE INDEX charges_payment ON public.charges USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX charges_waiting ON public.charges USING btree (state_at) WHERE ((state)::text = ANY (ARRAY['disputed', 'no_answer', 'appealed']));
ALTER TABLE public.charges ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.co_host_cars (
    co_host_id uuid NOT NULL,
    vehicle_id bigint NOT NULL
);
ALTER TABLE public.co_host_cars ADD CONSTRAINT co_host_cars_pkey PRIMARY KEY (co_host_id, vehicle_id);
ALTER TABLE public.co_host_cars ADD CONSTRAINT co_host_cars_co_host_id_fkey FOREIGN KEY (co_host_id) REFERENCES public.co_hosts(id) ON DELETE CASCADE;
ALTER TABLE public.co_host_cars ADD CONSTRAINT co_host_cars_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX co_host_cars_vehicle ON public.co_host_cars USING btree (vehicle_id);
ALTER TABLE public.co_host_cars ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.co_hosts (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    user_id uuid,
    email text NOT NULL,
    state public.co_host_state NOT NULL,
    state_at timestamptz NOT NULL,
    scopes text[] NOT NULL,
    has_all_cars boolean NOT NULL,
    version integer NOT NULL,
    locale text NOT NULL,
    invited_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT co_hosts_check CHECK ((expires_at > invited_at)),
    CONSTRAINT co_hosts_check1 CHECK ((user_id <> host_id)),
    CONSTRAINT co_hosts_check2 CHECK ((((state)::text = ANY (ARRAY['active', 'removed', 'left'])) = (user_id IS NOT NULL))),
    CONSTRAINT co_hosts_email_check CHECK (((length(email) <= 254) AND (email = lower(email)))),
    CONSTRAINT co_hosts_scopes_check CHECK ((cardinality(scopes) > 0)),
    CONSTRAINT co_hosts_version_check CHECK ((version > 0))
);
ALTER TABLE public.co_hosts ADD CONSTRAINT co_hosts_pkey PRIMARY KEY (id);
ALTER TABLE public.co_hosts ADD CONSTRAINT co_hosts_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.co_hosts ADD CONSTRAINT co_hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX co_hosts_helping ON public.co_hosts USING btree (user_id, host_id) WHERE ((state)::text = 'active');
CREATE UNIQUE INDEX co_hosts_invited ON public.co_hosts USING btree (host_id, email) WHERE ((state)::text = 'invited');
CREATE INDEX co_hosts_mail_waiting ON public.co_hosts USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
CREATE INDEX co_hosts_of_host ON public.co_hosts USING btree (host_id);
CREATE INDEX co_hosts_over ON public.co_hosts USING btree (state_at) WHERE ((state)::text <> 'active');
ALTER TABLE public.co_hosts ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.compassion_cases (
    booking_id uuid NOT NULL,
    reason text NOT NULL,
    file_id uuid NOT NULL,
    state text NOT NULL,
    otherwise_kept_cents public.cents NOT NULL,
    at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid,
    decision_note text DEFAULT '' NOT NULL,
    CONSTRAINT compassion_cases_check CHECK (((state = 'submitted') = (decided_at IS NULL))),
    CONSTRAINT compassion_cases_decision_note_check CHECK ((length(decision_note) <= 500)),
    CONSTRAINT compassion_cases_reason_check CHECK ((reason = ANY (ARRAY['death', 'hospital']))),
    CONSTRAINT compassion_cases_state_check CHECK ((state = ANY (ARRAY['submitted', 'accepted', 'refused'])))
);
ALTER TABLE public.compassion_cases ADD CONSTRAINT compassion_cases_file_id_key UNIQUE (file_id);
ALTER TABLE public.compassion_cases ADD CONSTRAINT compassion_cases_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.compassion_cases ADD CONSTRAINT compassion_cases_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.compassion_cases ADD CONSTRAINT compassion_cases_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
CREATE INDEX compassion_cases_waiting ON public.compassion_cases USING btree (at) WHERE (state = 'submitted');
ALTER TABLE public.compassion_cases ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.condition_chain (
    vehicle_id bigint NOT NULL,
    seq integer NOT NULL,
    text text NOT NULL,
    prev_hash text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT condition_chain_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$')),
    CONSTRAINT condition_chain_prev_hash_check CHECK ((prev_hash ~ '^[0-9a-f]{64}$')),
    CONSTRAINT condition_chain_seq_check CHECK ((seq > 0))
);
ALTER TABLE public.condition_chain ADD CONSTRAINT condition_chain_hash_key UNIQUE (hash);
ALTER TABLE public.condition_chain ADD CONSTRAINT condition_chain_pkey PRIMARY KEY (vehicle_id, seq);
ALTER TABLE public.condition_chain ADD CONSTRAINT condition_chain_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE TRIGGER condition_chain_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.condition_chain FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_chain_change();
ALTER TABLE public.condition_chain ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.condition_photos (
    id uuid NOT NULL,
    report_id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    angle text NOT NULL,
    sha256 text NOT NULL,
    blob_id uuid NOT NULL,
    taken_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    replaced_at timestamptz,
    CONSTRAINT condition_photos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'))
);
ALTER TABLE public.condition_photos ADD CONSTRAINT condition_photos_once UNIQUE (vehicle_id, sha256);
ALTER TABLE public.condition_photos ADD CONSTRAINT condition_photos_pkey PRIMARY KEY (id);
ALTER TABLE public.condition_photos ADD CONSTRAINT condition_photos_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES storage.blobs(id);
ALTER TABLE public.condition_photos ADD CONSTRAINT condition_photos_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.condition_reports(id);
ALTER TABLE public.condition_photos ADD CONSTRAINT condition_photos_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE INDEX condition_photos_blob ON public.condition_photos USING btree (blob_id);
CREATE INDEX condition_photos_report ON public.condition_photos USING btree (report_id);
ALTER TABLE public.condition_photos ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.condition_reports (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    stage text NOT NULL,
    side text NOT NULL,
    facts jsonb NOT NULL,
    record_odometer_km integer,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT condition_reports_record_odometer_km_check CHECK ((record_odometer_km >= 0)),
    CONSTRAINT condition_reports_side_check CHECK ((side = ANY (ARRAY['guest', 'host']))),
    CONSTRAINT condition_reports_stage_check CHECK ((stage = ANY (ARRAY['check_in', 'check_out'])))
);
ALTER TABLE public.condition_reports ADD CONSTRAINT condition_reports_pkey PRIMARY KEY (id);
ALTER TABLE public.condition_reports ADD CONSTRAINT condition_reports_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.condition_reports ADD CONSTRAINT condition_reports_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE INDEX condition_reports_booking ON public.condition_reports USING btree (booking_id, stage);
CREATE INDEX condition_reports_record ON public.condition_reports USING btree (vehicle_id, record_odometer_km) WHERE (record_odometer_km IS NOT NULL);
ALTER TABLE public.condition_reports ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.condition_signatures (
    report_id uuid NOT NULL,
    side text NOT NULL,
    signer_id uuid,
    name text NOT NULL,
    report_hash text NOT NULL,
    signed_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    is_licence_seen boolean NOT NULL,
    CONSTRAINT condition_signatures_report_hash_check CHECK ((report_hash ~ '^[0-9a-f]{64}$')),
    CONSTRAINT condition_signatures_side_check CHECK ((side = ANY (ARRAY['guest', 'host'])))
);
ALTER TABLE public.condition_signatures ADD CONSTRAINT condition_signatures_pkey PRIMARY KEY (report_id, side);
ALTER TABLE public.condition_signatures ADD CONSTRAINT condition_signatures_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.condition_reports(id);
ALTER TABLE public.condition_signatures ADD CONSTRAINT condition_signatures_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES auth.users(id) ON DELETE SET NULL;
CREATE INDEX condition_signatures_signer ON public.condition_signatures USING btree (signer_id);
ALTER TABLE public.condition_signatures ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.consents (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    version integer NOT NULL,
    is_given boolean NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT consents_version_check CHECK ((version > 0))
);
ALTER TABLE public.consents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.consents ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE public.consents ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX consents_user ON public.consents USING btree (user_id, id);
ALTER TABLE public.consents ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.counted_purchases (
    booking_id uuid NOT NULL,
    asked_at timestamptz NOT NULL,
    on_day date,
    amount_cents public.cents,
    CONSTRAINT counted_purchases_day_with_amount CHECK (((on_day IS NULL) = (amount_cents IS NULL)))
);
ALTER TABLE public.counted_purchases ADD CONSTRAINT counted_purchases_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.counted_purchases ADD CONSTRAINT counted_purchases_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
CREATE INDEX counted_purchases_day ON public.counted_purchases USING btree (on_day);
CREATE INDEX counted_purchases_waiting ON public.counted_purchases USING btree (asked_at) WHERE (on_day IS NULL);
ALTER TABLE public.counted_purchases ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.deposit_events (
    booking_id uuid NOT NULL,
    seq integer NOT NULL,
    event text NOT NULL,
    state public.deposit_state NOT NULL,
    cents public.cents DEFAULT 0 NOT NULL,
    open_cents public.cents NOT NULL,
    at timestamptz NOT NULL
);
ALTER TABLE public.deposit_events ADD CONSTRAINT deposit_events_pkey PRIMARY KEY (booking_id, seq);
ALTER TABLE public.deposit_events ADD CONSTRAINT deposit_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.deposits(booking_id);
ALTER TABLE public.deposit_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.deposits (
    booking_id uuid NOT NULL,
    state public.deposit_state NOT NULL,
    way text NOT NULL,
    amount_cents public.cents NOT NULL,
    open_cents public.cents DEFAULT 0 NOT NULL,
    frozen_cents public.cents DEFAULT 0 NOT NULL,
    applied_cents public.cents DEFAULT 0 NOT NULL,
    payment_id uuid,
    due_at timestamptz NOT NULL,
    asked_at timestamptz,
    fix_until timestamptz,
    placed_at timestamptz,
    held_at timestamptz,
    hold_ends_at timestamptz,
    renewal_failed_at timestamptz,
    released_at timestamptz,
    promised_at timestamptz,
    back_at timestamptz,
    late_hours integer DEFAULT 0 NOT NULL,
    credit_cents public.cents DEFAULT 0 NOT NULL,
    created_at timestamptz NOT NULL,
    state_at timestamptz NOT NULL,
    ordered_at timestamptz,
    rest_released_at timestamptz,
    CONSTRAINT deposits_frozen_at_most_open CHECK (((frozen_cents)::integer <= (open_cents)::integer)),
    CONSTRAINT deposits_way_check CHECK ((way = ANY (ARRAY['card', 'checkout'])))
);
ALTER TABLE public.deposits ADD CONSTRAINT deposits_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.deposits ADD CONSTRAINT deposits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.deposits ADD CONSTRAINT deposits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE public.deposits ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.driver_invitations (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    state text NOT NULL,
    first_name text,
    last_name text,
    birth_on date NOT NULL,
    email text,
    locale text NOT NULL,
    user_id uuid,
    created_at timestamptz NOT NULL,
    state_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT driver_invitations_accepted CHECK (((state = ANY (ARRAY['accepted', 'joined'])) <= (user_id IS NOT NULL))),
    CONSTRAINT driver_invitations_state_check CHECK ((state = ANY (ARRAY['invited', 'accepted', 'joined', 'withdrawn'])))
);
ALTER TABLE public.driver_invitations ADD CONSTRAINT driver_invitations_pkey PRIMARY KEY (id);
ALTER TABLE public.driver_invitations ADD CONSTRAINT driver_invitations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
CREATE INDEX driver_invitations_booking ON public.driver_invitations USING btree (booking_id, created_at, id);
CREATE INDEX driver_invitations_user ON public.driver_invitations USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX driver_invitations_waiting ON public.driver_invitations USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
ALTER TABLE public.driver_invitations ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.fine_nominations (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    notice_number text NOT NULL,
    offence_at timestamptz NOT NULL,
    notice_on date NOT NULL,
    state text NOT NULL,
    booking_id uuid,
    sent_on date,
    proof_file_id uuid,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT fine_nominations_check CHECK (((state = 'sent') <= (sent_on IS NOT NULL))),
    CONSTRAINT fine_nominations_notice_number_check CHECK (((length(notice_number) >= 1) AND (length(notice_number) <= 40))),
    CONSTRAINT fine_nominations_state_check CHECK ((state = ANY (ARRAY['draft', 'ready', 'sent', 'closed'])))
);
ALTER TABLE public.fine_nominations ADD CONSTRAINT fine_nominations_once UNIQUE (host_id, notice_number);
ALTER TABLE public.fine_nominations ADD CONSTRAINT fine_nominations_pkey PRIMARY KEY (id);
ALTER TABLE public.fine_nominations ADD CONSTRAINT fine_nominations_proof_file_id_key UNIQUE (proof_file_id);
ALTER TABLE public.fine_nominations ADD CONSTRAINT fine_nominations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE public.fine_nominations ADD CONSTRAINT fine_nominations_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
ALTER TABLE public.fine_nominations ADD CONSTRAINT fine_nominations_proof_file_id_fkey FOREIGN KEY (proof_file_id) REFERENCES public.private_files(id) ON DELETE SET NULL;
ALTER TABLE public.fine_nominations ADD CONSTRAINT fine_nominations_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX fine_nominations_booking ON public.fine_nominations USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX fine_nominations_vehicle ON public.fine_nominations USING btree (vehicle_id);
ALTER TABLE public.fine_nominations ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.fuel_prices (
    valid_from date NOT NULL,
    zone text NOT NULL,
    fuel text NOT NULL,
    cents_per_litre public.cents NOT NULL,
    is_regulated boolean NOT NULL,
    source text NOT NULL,
    added_at timestamptz NOT NULL,
    added_by uuid,
    CONSTRAINT fuel_prices_cents_per_litre_check CHECK (((cents_per_litre)::integer > 0)),
    CONSTRAINT fuel_prices_fuel_check CHECK ((fuel = ANY (ARRAY['petrol', 'diesel']))),
    CONSTRAINT fuel_prices_source_check CHECK (((length(source) >= 3) AND (length(source) <= 200))),
    CONSTRAINT fuel_prices_zone_check CHECK ((zone = ANY (ARRAY['inland', 'coast'])))
);
ALTER TABLE public.fuel_prices ADD CONSTRAINT fuel_prices_pkey PRIMARY KEY (fuel, zone, valid_from);
ALTER TABLE public.fuel_prices ADD CONSTRAINT fuel_prices_added_by_fkey FOREIGN KEY (added_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE public.fuel_prices ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.group_payment_events (
    booking_id uuid NOT NULL,
    seq integer NOT NULL,
    share_id uuid,
    event text NOT NULL,
    state text NOT NULL,
    cents public.cents NOT NULL,
    at timestamptz NOT NULL
);
ALTER TABLE public.group_payment_events ADD CONSTRAINT group_payment_events_pkey PRIMARY KEY (booking_id, seq);
ALTER TABLE public.group_payment_events ADD CONSTRAINT group_payment_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.group_payments(booking_id);
ALTER TABLE public.group_payment_events ADD CONSTRAINT group_payment_events_share_id_fkey FOREIGN KEY (share_id) REFERENCES public.payment_shares(id);
ALTER TABLE public.group_payment_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.group_payments (
    booking_id uuid NOT NULL,
    state text NOT NULL,
    total_cents public.cents NOT NULL,
    locale text NOT NULL,
    created_at timestamptz NOT NULL,
    state_at timestamptz NOT NULL,
    captured_at timestamptz,
    ended_at timestamptz,
    CONSTRAINT group_payments_state_check CHECK ((state = ANY (ARRAY['open', 'funded', 'captured', 'expired', 'cancelled', 'returned'])))
);
ALTER TABLE public.group_payments ADD CONSTRAINT group_payments_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.group_payments ADD CONSTRAINT group_payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.group_payments ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.guest_message_template_cars (
    template_id uuid NOT NULL,
    vehicle_id bigint NOT NULL
);
ALTER TABLE public.guest_message_template_cars ADD CONSTRAINT guest_message_template_cars_pkey PRIMARY KEY (template_id, vehicle_id);
ALTER TABLE public.guest_message_template_cars ADD CONSTRAINT guest_message_template_cars_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.guest_message_templates(id) ON DELETE CASCADE;
ALTER TABLE public.guest_message_template_cars ADD CONSTRAINT guest_message_template_cars_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX guest_message_template_cars_vehicle ON public.guest_message_template_cars USING btree (vehicle_id);
ALTER TABLE public.guest_message_template_cars ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.guest_message_templates (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    name text NOT NULL,
    event public.guest_message_event NOT NULL,
    hours_before integer,
    body text NOT NULL,
    has_all_cars boolean NOT NULL,
    is_on boolean NOT NULL,
    version integer NOT NULL,
    scheduled_since timestamptz NOT NULL,
    CONSTRAINT guest_message_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000))),
    CONSTRAINT guest_message_templates_check CHECK ((((event)::text = ANY (ARRAY['before_pick_up', 'before_return'])) = (hours_before IS NOT NULL))),
    CONSTRAINT guest_message_templates_hours_before_check CHECK ((hours_before > 0)),
    CONSTRAINT guest_message_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT guest_message_templates_version_check CHECK ((version > 0))
);
ALTER TABLE public.guest_message_templates ADD CONSTRAINT guest_message_templates_pkey PRIMARY KEY (id);
ALTER TABLE public.guest_message_templates ADD CONSTRAINT guest_message_templates_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
CREATE INDEX guest_message_templates_host ON public.guest_message_templates USING btree (host_id);
ALTER TABLE public.guest_message_templates ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.guest_messages (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    template_id uuid,
    body text NOT NULL,
    is_by_hand boolean NOT NULL,
    sent_by uuid,
    sent_at timestamptz NOT NULL
);
ALTER TABLE public.guest_messages ADD CONSTRAINT guest_messages_pkey PRIMARY KEY (id);
ALTER TABLE public.guest_messages ADD CONSTRAINT guest_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE public.guest_messages ADD CONSTRAINT guest_messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE public.guest_messages ADD CONSTRAINT guest_messages_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.guest_message_templates(id) ON DELETE SET NULL;
CREATE INDEX guest_messages_booking ON public.guest_messages USING btree (booking_id, sent_at);
CREATE UNIQUE INDEX guest_messages_once ON public.guest_messages USING btree (booking_id, template_id) WHERE (NOT is_by_hand);
CREATE INDEX guest_messages_sender ON public.guest_messages USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX guest_messages_template ON public.guest_messages USING btree (template_id) WHERE (template_id IS NOT NULL);
ALTER TABLE public.guest_messages ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.guest_reviews (
    booking_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    host_id uuid NOT NULL,
    author_id uuid NOT NULL,
    stars smallint NOT NULL,
    text text NOT NULL,
    published_at timestamptz NOT NULL,
    hidden_at timestamptz,
    public_id uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT guest_reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT guest_reviews_text_check CHECK ((length(text) <= 2000))
);
ALTER TABLE public.guest_reviews ADD CONSTRAINT guest_reviews_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.guest_reviews ADD CONSTRAINT guest_reviews_public_id_key UNIQUE (public_id);
ALTER TABLE public.guest_reviews ADD CONSTRAINT guest_reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.guest_reviews ADD CONSTRAINT guest_reviews_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES auth.users(id);
ALTER TABLE public.guest_reviews ADD CONSTRAINT guest_reviews_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
CREATE INDEX guest_reviews_guest ON public.guest_reviews USING btree (guest_id) INCLUDE (stars);
CREATE INDEX guest_reviews_host ON public.guest_reviews USING btree (host_id);
ALTER TABLE public.guest_reviews ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_bank_accounts (
    user_id uuid NOT NULL,
    state public.bank_account_state NOT NULL,
    reason text,
    given_id uuid NOT NULL,
    given_at timestamptz NOT NULL,
    verified_at timestamptz,
    holder text NOT NULL,
    bank text NOT NULL,
    branch_code text NOT NULL,
    kind text NOT NULL,
    number_sealed bytea NOT NULL,
    number_end text NOT NULL,
    number_mark bytea NOT NULL,
    deposit_sealed bytea NOT NULL,
    deposit_sent_at timestamptz,
    tries integer DEFAULT 0 NOT NULL,
    deposits integer NOT NULL,
    CONSTRAINT host_bank_accounts_branch_code_check CHECK ((branch_code ~ '^\d{6}$')),
    CONSTRAINT host_bank_accounts_check CHECK ((((state)::text = 'failed') = (reason IS NOT NULL))),
    CONSTRAINT host_bank_accounts_check1 CHECK ((((state)::text = 'verified') = (verified_at IS NOT NULL))),
    CONSTRAINT host_bank_accounts_deposits_check CHECK ((deposits > 0)),
    CONSTRAINT host_bank_accounts_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 100))),
    CONSTRAINT host_bank_accounts_kind_check CHECK ((kind = ANY (ARRAY['current', 'savings', 'transmission']))),
    CONSTRAINT host_bank_accounts_number_end_check CHECK (((length(number_end) >= 1) AND (length(number_end) <= 4))),
    CONSTRAINT host_bank_accounts_tries_check CHECK ((tries >= 0))
);
ALTER TABLE public.host_bank_accounts ADD CONSTRAINT host_bank_accounts_pkey PRIMARY KEY (user_id);
ALTER TABLE public.host_bank_accounts ADD CONSTRAINT host_bank_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.host_bank_accounts ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_drives (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    driven_on date NOT NULL,
    from_km integer NOT NULL,
    to_km integer NOT NULL,
    use text NOT NULL,
    note text NOT NULL,
    is_odometer_replaced boolean NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    removed_at timestamptz,
    CONSTRAINT host_drives_check CHECK (((to_km >= from_km) AND (to_km <= 9999999))),
    CONSTRAINT host_drives_from_km_check CHECK (((from_km >= 0) AND (from_km <= 9999999))),
    CONSTRAINT host_drives_note_check CHECK ((length(note) <= 200)),
    CONSTRAINT host_drives_use_check CHECK ((use = ANY (ARRAY['business', 'private'])))
);
ALTER TABLE public.host_drives ADD CONSTRAINT host_drives_pkey PRIMARY KEY (id);
ALTER TABLE public.host_drives ADD CONSTRAINT host_drives_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
ALTER TABLE public.host_drives ADD CONSTRAINT host_drives_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX host_drives_kept ON public.host_drives USING btree (host_id, driven_on DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX host_drives_removed ON public.host_drives USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX host_drives_vehicle ON public.host_drives USING btree (vehicle_id, driven_on);
ALTER TABLE public.host_drives ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_expenses (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    vehicle_id bigint,
    category text NOT NULL,
    spent_on date NOT NULL,
    cents integer NOT NULL,
    vat_cents integer NOT NULL,
    note text NOT NULL,
    file_id uuid,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    removed_at timestamptz,
    CONSTRAINT host_expenses_category_check CHECK ((category = ANY (ARRAY['fuel', 'service', 'tyres', 'licence', 'cover', 'tracking', 'cleaning', 'tolls', 'finance', 'other']))),
    CONSTRAINT host_expenses_cents_check CHECK (((cents >= 1) AND (cents <= 1000000000))),
    CONSTRAINT host_expenses_check CHECK (((vat_cents >= 0) AND (vat_cents <= cents))),
    CONSTRAINT host_expenses_note_check CHECK ((length(note) <= 200))
);
ALTER TABLE public.host_expenses ADD CONSTRAINT host_expenses_file_id_key UNIQUE (file_id);
ALTER TABLE public.host_expenses ADD CONSTRAINT host_expenses_pkey PRIMARY KEY (id);
ALTER TABLE public.host_expenses ADD CONSTRAINT host_expenses_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE SET NULL;
ALTER TABLE public.host_expenses ADD CONSTRAINT host_expenses_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
ALTER TABLE public.host_expenses ADD CONSTRAINT host_expenses_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX host_expenses_kept ON public.host_expenses USING btree (host_id, spent_on DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX host_expenses_removed ON public.host_expenses USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX host_expenses_vehicle ON public.host_expenses USING btree (vehicle_id) WHERE (vehicle_id IS NOT NULL);
ALTER TABLE public.host_expenses ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_identities (
    user_id uuid NOT NULL,
    state public.identity_state NOT NULL,
    reason text,
    submissions integer NOT NULL,
    submitted_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid,
    first_names text NOT NULL,
    last_name text NOT NULL,
    birth_on date NOT NULL,
    document text NOT NULL,
    number_sealed bytea NOT NULL,
    number_end text NOT NULL,
    number_mark bytea NOT NULL,
    passport_country text,
    passport_expires_on date,
    phone text NOT NULL,
    street text NOT NULL,
    suburb text NOT NULL,
    city text NOT NULL,
    province public.province NOT NULL,
    postal_code text NOT NULL,
    company_name text,
    company_number text,
    vat_number text,
    CONSTRAINT host_identities_check CHECK (((document = 'passport') = ((passport_country IS NOT NULL) AND (passport_expires_on IS NOT NULL)))),
    CONSTRAINT host_identities_check1 CHECK (((company_name IS NULL) = (company_number IS NULL))),
    CONSTRAINT host_identities_check2 CHECK ((((state)::text = ANY (ARRAY['action_needed', 'rejected'])) = (reason IS NOT NULL))),
    CONSTRAINT host_identities_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
    CONSTRAINT host_identities_company_name_check CHECK (((length(company_name) >= 1) AND (length(company_name) <= 100))),
    CONSTRAINT host_identities_company_number_check CHECK ((company_number ~ '^\d{4}/\d{6}/\d{2}$')),
    CONSTRAINT host_identities_document_check CHECK ((document = ANY (ARRAY['sa_id', 'passport']))),
    CONSTRAINT host_identities_first_names_check CHECK (((length(first_names) >= 1) AND (length(first_names) <= 100))),
    CONSTRAINT host_identities_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 100))),
    CONSTRAINT host_identities_number_end_check CHECK (((length(number_end) >= 1) AND (length(number_end) <= 4))),
    CONSTRAINT host_identities_passport_country_check CHECK ((passport_country ~ '^[A-Z]{2}$')),
    CONSTRAINT host_identities_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$')),
    CONSTRAINT host_identities_postal_code_check CHECK ((postal_code ~ '^\d{4}$')),
    CONSTRAINT host_identities_street_check CHECK (((length(street) >= 1) AND (length(street) <= 100))),
    CONSTRAINT host_identities_submissions_check CHECK ((submissions > 0)),
    CONSTRAINT host_identities_suburb_check CHECK ((length(suburb) <= 100)),
    CONSTRAINT host_identities_vat_number_check CHECK ((vat_number ~ '^4\d{9}$'))
);
ALTER TABLE public.host_identities ADD CONSTRAINT host_identities_pkey PRIMARY KEY (user_id);
ALTER TABLE public.host_identities ADD CONSTRAINT host_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX host_identities_mark ON public.host_identities USING btree (number_mark);
CREATE INDEX host_identities_waiting ON public.host_identities USING btree (submitted_at) WHERE ((state)::text = 'pending');
ALTER TABLE public.host_identities ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_imports (
    host_id uuid NOT NULL,
    kind text NOT NULL,
    content_hash bytea NOT NULL,
    row_count integer NOT NULL,
    imported_at timestamptz NOT NULL,
    CONSTRAINT host_imports_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT host_imports_kind_check CHECK ((kind = ANY (ARRAY['expenses', 'drives', 'day_prices']))),
    CONSTRAINT host_imports_row_count_check CHECK ((row_count > 0))
);
ALTER TABLE public.host_imports ADD CONSTRAINT host_imports_pkey PRIMARY KEY (host_id, kind, content_hash);
ALTER TABLE public.host_imports ADD CONSTRAINT host_imports_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
ALTER TABLE public.host_imports ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    host_id uuid NOT NULL,
    event text NOT NULL,
    about text NOT NULL,
    listing_id uuid,
    certificate_id uuid,
    reasons text[] DEFAULT '{}'[] NOT NULL,
    created_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT host_mails_event_check CHECK ((event = ANY (ARRAY['car_approved', 'car_sent_back', 'car_rejected', 'car_suspended', 'car_reinstated', 'car_paused', 'car_resumed', 'car_archived', 'cover_approved', 'cover_declined', 'identity_verified', 'identity_sent_back', 'identity_rejected', 'identity_opened_again']))),
    CONSTRAINT host_mails_subject CHECK ((((event ~~ 'car_%') = (listing_id IS NOT NULL)) AND ((event ~~ 'cover_%') = (certificate_id IS NOT NULL))))
);
ALTER TABLE public.host_mails ADD CONSTRAINT host_mails_once UNIQUE (host_id, about);
ALTER TABLE public.host_mails ADD CONSTRAINT host_mails_pkey PRIMARY KEY (id);
ALTER TABLE public.host_mails ADD CONSTRAINT host_mails_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES public.own_cover_certificates(id) ON DELETE CASCADE;
ALTER TABLE public.host_mails ADD CONSTRAINT host_mails_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
ALTER TABLE public.host_mails ADD CONSTRAINT host_mails_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
CREATE INDEX host_mails_certificate ON public.host_mails USING btree (certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX host_mails_listing ON public.host_mails USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX host_mails_waiting ON public.host_mails USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
ALTER TABLE public.host_mails ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_onboarding (
    user_id uuid NOT NULL,
    hand_over_from_minute smallint,
    hand_over_to_minute smallint,
    lead_minutes integer,
    buffer_minutes integer,
    no_start_weekdays smallint[],
    plan public.host_plan,
    plan_chosen_at timestamptz,
    rules_version integer,
    terms_version integer,
    signed_at timestamptz,
    CONSTRAINT host_onboarding_buffer_minutes_check CHECK ((buffer_minutes >= 0)),
    CONSTRAINT host_onboarding_check CHECK ((hand_over_from_minute < hand_over_to_minute)),
    CONSTRAINT host_onboarding_check1 CHECK (((plan IS NULL) = (plan_chosen_at IS NULL))),
    CONSTRAINT host_onboarding_check2 CHECK ((((signed_at IS NULL) = (rules_version IS NULL)) AND ((signed_at IS NULL) = (terms_version IS NULL)))),
    CONSTRAINT host_onboarding_hand_over_from_minute_check CHECK (((hand_over_from_minute >= 0) AND (hand_over_from_minute <= 1440))),
    CONSTRAINT host_onboarding_hand_over_to_minute_check CHECK (((hand_over_to_minute >= 0) AND (hand_over_to_minute <= 1440))),
    CONSTRAINT host_onboarding_lead_minutes_check CHECK ((lead_minutes >= 0)),
    CONSTRAINT host_onboarding_rules_version_check CHECK ((rules_version > 0)),
    CONSTRAINT host_onboarding_terms_version_check CHECK ((terms_version > 0))
);
ALTER TABLE public.host_onboarding ADD CONSTRAINT host_onboarding_pkey PRIMARY KEY (user_id);
ALTER TABLE public.host_onboarding ADD CONSTRAINT host_onboarding_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.host_onboarding ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_paper_reminders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    host_id uuid NOT NULL,
    subject text NOT NULL,
    vehicle_id bigint,
    kind text NOT NULL,
    expires_on date NOT NULL,
    days_before integer NOT NULL,
    noticed_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT host_paper_reminders_days_before_check CHECK ((days_before > 0)),
    CONSTRAINT host_paper_reminders_subject_check CHECK ((length(subject) <= 100))
);
ALTER TABLE public.host_paper_reminders ADD CONSTRAINT host_paper_reminders_once UNIQUE (host_id, subject, expires_on, days_before);
ALTER TABLE public.host_paper_reminders ADD CONSTRAINT host_paper_reminders_pkey PRIMARY KEY (id);
ALTER TABLE public.host_paper_reminders ADD CONSTRAINT host_paper_reminders_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
ALTER TABLE public.host_paper_reminders ADD CONSTRAINT host_paper_reminders_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX host_paper_reminders_vehicle ON public.host_paper_reminders USING btree (vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE INDEX host_paper_reminders_waiting ON public.host_paper_reminders USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
ALTER TABLE public.host_paper_reminders ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_papers (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    vehicle_id bigint,
    kind text NOT NULL,
    note text NOT NULL,
    expires_on date,
    file_id uuid NOT NULL,
    added_at timestamptz NOT NULL,
    replaced_by uuid,
    CONSTRAINT host_papers_check CHECK ((replaced_by <> id)),
    CONSTRAINT host_papers_kind_check CHECK ((kind = ANY (ARRAY['licence_disc', 'roadworthy', 'service_book', 'cover_letter', 'finance_consent', 'other']))),
    CONSTRAINT host_papers_note_check CHECK ((length(note) <= 200))
);
ALTER TABLE public.host_papers ADD CONSTRAINT host_papers_file_id_key UNIQUE (file_id);
ALTER TABLE public.host_papers ADD CONSTRAINT host_papers_pkey PRIMARY KEY (id);
ALTER TABLE public.host_papers ADD CONSTRAINT host_papers_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
ALTER TABLE public.host_papers ADD CONSTRAINT host_papers_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
ALTER TABLE public.host_papers ADD CONSTRAINT host_papers_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.host_papers(id) ON DELETE CASCADE;
ALTER TABLE public.host_papers ADD CONSTRAINT host_papers_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX host_papers_expiring ON public.host_papers USING btree (expires_on) WHERE ((expires_on IS NOT NULL) AND (replaced_by IS NULL));
CREATE INDEX host_papers_host ON public.host_papers USING btree (host_id, expires_on);
CREATE INDEX host_papers_replaced ON public.host_papers USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX host_papers_vehicle ON public.host_papers USING btree (vehicle_id) WHERE (vehicle_id IS NOT NULL);
ALTER TABLE public.host_papers ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_penalties (
    booking_id uuid NOT NULL,
    host_id uuid NOT NULL,
    kind text NOT NULL,
    full_cents public.cents NOT NULL,
    cents public.cents NOT NULL,
    waiver text,
    at timestamptz NOT NULL,
    CONSTRAINT host_penalties_kind_check CHECK ((kind = ANY (ARRAY['cancelled', 'no_show']))),
    CONSTRAINT host_penalties_waived CHECK (((cents)::integer =
CASE
    WHEN (waiver IS NULL) THEN (full_cents)::integer
    ELSE 0
END)),
    CONSTRAINT host_penalties_waiver_check CHECK ((waiver = ANY (ARRAY['first', 'car_not_back', 'proved'])))
);
ALTER TABLE public.host_penalties ADD CONSTRAINT host_penalties_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.host_penalties ADD CONSTRAINT host_penalties_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.host_penalties ADD CONSTRAINT host_penalties_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
CREATE INDEX host_penalties_host ON public.host_penalties USING btree (host_id, at);
ALTER TABLE public.host_penalties ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.hosts (
    user_id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    area text NOT NULL,
    vat_number text,
    hosting_since timestamptz NOT NULL,
    answer_minutes integer,
    late_answer_bp integer DEFAULT 0 NOT NULL,
    cancelled_count integer DEFAULT 0 NOT NULL,
    trip_count integer DEFAULT 0 NOT NULL,
    five_star_count integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    is_all_star boolean DEFAULT false NOT NULL,
    plan public.host_plan DEFAULT 'balanced' NOT NULL,
    instant_off_until timestamptz,
    coaching_since timestamptz,
    CONSTRAINT hosts_late_answer_bp_check CHECK (((late_answer_bp >= 0) AND (late_answer_bp <= 10000))),
    CONSTRAINT hosts_vat_number_check CHECK ((vat_number ~ '^4\d{9}$'))
);
ALTER TABLE public.hosts ADD CONSTRAINT hosts_pkey PRIMARY KEY (user_id);
ALTER TABLE public.hosts ADD CONSTRAINT hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id);
CREATE INDEX hosts_in_coaching ON public.hosts USING btree (coaching_since) WHERE (coaching_since IS NOT NULL);
ALTER TABLE public.hosts ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.invoice_orders (
    key text NOT NULL,
    booking_id uuid NOT NULL,
    about text NOT NULL,
    lines jsonb,
    ordered_at timestamptz NOT NULL,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    done_at timestamptz,
    CONSTRAINT invoice_orders_about_check CHECK (((length(about) >= 1) AND (length(about) <= 60))),
    CONSTRAINT invoice_orders_check CHECK (((about = ANY (ARRAY['cancellation', 'appeal'])) = (lines IS NULL)))
);
ALTER TABLE public.invoice_orders ADD CONSTRAINT invoice_orders_pkey PRIMARY KEY (key);
ALTER TABLE public.invoice_orders ADD CONSTRAINT invoice_orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
CREATE INDEX invoice_orders_booking ON public.invoice_orders USING btree (booking_id);
CREATE INDEX invoice_orders_waiting ON public.invoice_orders USING btree (try_at) WHERE (done_at IS NULL);
ALTER TABLE public.invoice_orders ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.invoice_series (
    supplier text NOT NULL,
    kind text NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT invoice_series_kind_check CHECK ((kind = ANY (ARRAY['invoice', 'credit_note']))),
    CONSTRAINT invoice_series_last_number_check CHECK ((last_number > 0))
);
ALTER TABLE public.invoice_series ADD CONSTRAINT invoice_series_pkey PRIMARY KEY (supplier, kind);
ALTER TABLE public.invoice_series ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.invoices (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    supplier text NOT NULL,
    kind text NOT NULL,
    form text NOT NULL,
    number integer NOT NULL,
    about text NOT NULL,
    reason text,
    issued_at timestamptz NOT NULL,
    supplier_name text NOT NULL,
    supplier_address text,
    supplier_vat_number text,
    recipient_name text NOT NULL,
    lines jsonb NOT NULL,
    total_cents public.cents NOT NULL,
    vat_cents public.cents NOT NULL,
    vat_bp integer NOT NULL,
    corrects jsonb NOT NULL,
    CONSTRAINT invoices_about_check CHECK (((length(about) >= 1) AND (length(about) <= 60))),
    CONSTRAINT invoices_check CHECK (((vat_cents)::integer <= (total_cents)::integer)),
    CONSTRAINT invoices_check2 CHECK (((kind = 'credit_note') = (reason IS NOT NULL))),
    CONSTRAINT invoices_check3 CHECK (((form = 'plain') = (supplier_vat_number IS NULL))),
    CONSTRAINT invoices_corrects_check CHECK (((jsonb_typeof(corrects) = 'array') AND ((kind = 'credit_note') = (jsonb_array_length(corrects) > 0)))),
    CONSTRAINT invoices_form_check CHECK ((form = ANY (ARRAY['plain', 'abridged', 'full']))),
    CONSTRAINT invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice', 'credit_note']))),
    CONSTRAINT invoices_number_check CHECK ((number > 0)),
    CONSTRAINT invoices_supplier_vat_number_check CHECK ((supplier_vat_number ~ '^4\d{9}$')),
    CONSTRAINT invoices_total_cents_check CHECK (((total_cents)::integer > 0)),
    CONSTRAINT invoices_vat_bp_check CHECK (((vat_bp >= 0) AND (vat_bp <= 10000)))
);
ALTER TABLE public.invoices ADD CONSTRAINT invoices_about_once UNIQUE (booking_id, supplier, kind, about);
ALTER TABLE public.invoices ADD CONSTRAINT invoices_number_once UNIQUE (supplier, kind, number);
ALTER TABLE public.invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE public.invoices ADD CONSTRAINT invoices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.issued_documents (
    id uuid NOT NULL,
    kind text NOT NULL,
    booking_id uuid,
    host_id uuid,
    subject text NOT NULL,
    ref text NOT NULL,
    number text,
    total_cents public.cents,
    content_sha256 bytea NOT NULL,
    file_sha256 bytea NOT NULL,
    issued_at timestamptz NOT NULL,
    blob_id uuid NOT NULL,
    bytes integer NOT NULL,
    CONSTRAINT issued_documents_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT issued_documents_check CHECK (((booking_id IS NULL) = (host_id IS NOT NULL))),
    CONSTRAINT issued_documents_content_sha256_check CHECK ((length(content_sha256) = 32)),
    CONSTRAINT issued_documents_file_sha256_check CHECK ((length(file_sha256) = 32)),
    CONSTRAINT issued_documents_kind_check CHECK ((kind = ANY (ARRAY['rental_agreement', 'receipt', 'share_receipt', 'invoice', 'credit_note', 'trip_statement', 'month_statement', 'border_letter', 'incident_card']))),
    CONSTRAINT issued_documents_subject_check CHECK ((length(subject) <= 60))
);
ALTER TABLE public.issued_documents ADD CONSTRAINT issued_documents_pkey PRIMARY KEY (id);
ALTER TABLE public.issued_documents ADD CONSTRAINT issued_documents_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES storage.blobs(id);
ALTER TABLE public.issued_documents ADD CONSTRAINT issued_documents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.issued_documents ADD CONSTRAINT issued_documents_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX issued_documents_blob ON public.issued_documents USING btree (blob_id);
CREATE INDEX issued_documents_booking ON public.issued_documents USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX issued_documents_host ON public.issued_documents USING btree (host_id) WHERE (host_id IS NOT NULL);
CREATE UNIQUE INDEX issued_documents_once ON public.issued_documents USING btree (kind, COALESCE(booking_id, host_id), subject, content_sha256);
CREATE INDEX issued_documents_ref ON public.issued_documents USING btree (ref);
CREATE TRIGGER drop_blob AFTER DELETE OR UPDATE OF blob_id ON public.issued_documents FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('blob_id');
ALTER TABLE public.issued_documents ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.late_contacts (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    side text NOT NULL,
    person_id uuid,
    way text NOT NULL,
    outcome text NOT NULL,
    note text NOT NULL,
    at timestamptz NOT NULL,
    noted_at timestamptz NOT NULL,
    CONSTRAINT late_contacts_check CHECK ((noted_at >= at)),
    CONSTRAINT late_contacts_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT late_contacts_outcome_check CHECK ((outcome = ANY (ARRAY['reached', 'left_message', 'no_answer']))),
    CONSTRAINT late_contacts_side_check CHECK ((side = ANY (ARRAY['guest', 'host']))),
    CONSTRAINT late_contacts_way_check CHECK ((way = ANY (ARRAY['call', 'sms', 'message'])))
);
ALTER TABLE public.late_contacts ADD CONSTRAINT late_contacts_pkey PRIMARY KEY (id);
ALTER TABLE public.late_contacts ADD CONSTRAINT late_contacts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.late_contacts ADD CONSTRAINT late_contacts_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL;
CREATE INDEX late_contacts_booking ON public.late_contacts USING btree (booking_id, at);
CREATE INDEX late_contacts_person ON public.late_contacts USING btree (person_id) WHERE (person_id IS NOT NULL);
ALTER TABLE public.late_contacts ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.ledger_entries (
    id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    account text NOT NULL,
    cents bigint NOT NULL,
    CONSTRAINT ledger_entries_account_check CHECK ((account ~ '^[a-z_]+(:[0-9a-f-]{36})?$')),
    CONSTRAINT ledger_entries_cents_check CHECK ((cents <> 0))
);
ALTER TABLE public.ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.ledger_entries ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE public.ledger_entries ADD CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.ledger_transactions(id);
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account);
CREATE INDEX ledger_entries_of_hosts ON public.ledger_entries USING btree (account) INCLUDE (transaction_id, cents) WHERE (account ~~ 'host_payable:%');
CREATE INDEX ledger_entries_transaction ON public.ledger_entries USING btree (transaction_id);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_ledger_balance();
ALTER TABLE public.ledger_entries ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.ledger_transactions (
    id bigint NOT NULL,
    event_key text NOT NULL,
    booking_id uuid NOT NULL,
    at timestamptz NOT NULL
);
ALTER TABLE public.ledger_transactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.ledger_transactions ADD CONSTRAINT ledger_transactions_event_key_key UNIQUE (event_key);
ALTER TABLE public.ledger_transactions ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);
ALTER TABLE public.ledger_transactions ADD CONSTRAINT ledger_transactions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
CREATE INDEX ledger_transactions_booking ON public.ledger_transactions USING btree (booking_id);
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
ALTER TABLE public.ledger_transactions ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.listing_events (
    listing_id uuid NOT NULL,
    version integer NOT NULL,
    event text NOT NULL,
    state public.listing_state NOT NULL,
    by_role text NOT NULL,
    actor_id uuid,
    reasons text[] DEFAULT '{}'[] NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT listing_events_by_role_check CHECK ((by_role = ANY (ARRAY['host', 'admin', 'system'])))
);
ALTER TABLE public.listing_events ADD CONSTRAINT listing_events_pkey PRIMARY KEY (listing_id, version);
ALTER TABLE public.listing_events ADD CONSTRAINT listing_events_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE public.listing_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.listings (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    state public.listing_state NOT NULL,
    version integer NOT NULL,
    draft jsonb NOT NULL,
    vin_sealed bytea,
    published jsonb,
    held_plate text,
    held_vin_hash bytea,
    vehicle_id bigint NOT NULL,
    submitted_at timestamptz,
    decision text,
    decision_reasons text[] DEFAULT '{}'[] NOT NULL,
    decision_note text,
    decided_at timestamptz,
    snoozed_until date,
    tracker_heard_at timestamptz,
    has_open_recall boolean DEFAULT false NOT NULL,
    is_undrivable boolean DEFAULT false NOT NULL,
    is_host_in_coaching boolean DEFAULT false NOT NULL,
    last_fingerprint text,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT listings_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
    CONSTRAINT listings_check1 CHECK ((((state)::text = ANY (ARRAY['draft', 'in_review', 'archived'])) OR (published IS NOT NULL))),
    CONSTRAINT listings_check2 CHECK ((((state)::text <> 'in_review') OR (submitted_at IS NOT NULL))),
    CONSTRAINT listings_decision_check CHECK ((decision = ANY (ARRAY['approve', 'send_back', 'reject', 'suspend', 'reinstate']))),
    CONSTRAINT listings_version_check CHECK ((version > 0))
);
ALTER TABLE public.listings ADD CONSTRAINT listings_held_plate UNIQUE (held_plate);
ALTER TABLE public.listings ADD CONSTRAINT listings_held_vin UNIQUE (held_vin_hash);
ALTER TABLE public.listings ADD CONSTRAINT listings_pkey PRIMARY KEY (id);
ALTER TABLE public.listings ADD CONSTRAINT listings_vehicle_id_key UNIQUE (vehicle_id);
ALTER TABLE public.listings ADD CONSTRAINT listings_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id);
ALTER TABLE public.listings ADD CONSTRAINT listings_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE INDEX listings_host ON public.listings USING btree (host_id, changed_at DESC, id DESC);
CREATE INDEX listings_waiting ON public.listings USING btree (submitted_at, id) WHERE ((state)::text = 'in_review');
ALTER TABLE public.listings ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.message_outbox (
    key text CONSTRAINT mail_outbox_key_not_null NOT NULL,
    booking_id uuid CONSTRAINT mail_outbox_booking_id_not_null NOT NULL,
    side text CONSTRAINT mail_outbox_side_not_null NOT NULL,
    about text CONSTRAINT mail_outbox_about_not_null NOT NULL,
    amount_cents integer,
    created_at timestamptz CONSTRAINT mail_outbox_created_at_not_null NOT NULL,
    try_at timestamptz CONSTRAINT mail_outbox_try_at_not_null NOT NULL,
    attempts integer DEFAULT 0 CONSTRAINT mail_outbox_attempts_not_null NOT NULL,
    last_error text,
    done_at timestamptz,
    channel text NOT NULL,
    good_until timestamptz NOT NULL,
    guest_message_id uuid,
    CONSTRAINT message_outbox_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT message_outbox_channel_check CHECK ((channel = ANY (ARRAY['email', 'sms']))),
    CONSTRAINT message_outbox_side_check CHECK ((side = ANY (ARRAY['guest', 'host'])))
);
ALTER TABLE public.message_outbox ADD CONSTRAINT message_outbox_pkey PRIMARY KEY (key);
ALTER TABLE public.message_outbox ADD CONSTRAINT message_outbox_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.message_outbox ADD CONSTRAINT message_outbox_guest_message_id_fkey FOREIGN KEY (guest_message_id) REFERENCES public.guest_messages(id) ON DELETE CASCADE;
CREATE INDEX message_outbox_booking ON public.message_outbox USING btree (booking_id);
CREATE INDEX message_outbox_guest_message ON public.message_outbox USING btree (guest_message_id) WHERE (guest_message_id IS NOT NULL);
CREATE INDEX message_outbox_waiting ON public.message_outbox USING btree (try_at) WHERE (done_at IS NULL);
ALTER TABLE public.message_outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.noted_conditions (
    booking_id uuid NOT NULL,
    seq integer NOT NULL,
    hash text NOT NULL,
    CONSTRAINT noted_conditions_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$')),
    CONSTRAINT noted_conditions_seq_check CHECK ((seq >= 0))
);
ALTER TABLE public.noted_conditions ADD CONSTRAINT noted_conditions_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.noted_conditions ADD CONSTRAINT noted_conditions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.noted_conditions ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.notices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    key text NOT NULL,
    person_id uuid NOT NULL,
    booking_id uuid,
    side text,
    about text NOT NULL,
    amount_cents integer,
    at timestamptz NOT NULL,
    read_at timestamptz,
    CONSTRAINT notices_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT notices_of_a_booking_or_none CHECK (((booking_id IS NULL) = (side IS NULL))),
    CONSTRAINT notices_side_check CHECK ((side = ANY (ARRAY['guest', 'host'])))
);
ALTER TABLE public.notices ADD CONSTRAINT notices_key_key UNIQUE (key);
ALTER TABLE public.notices ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE public.notices ADD CONSTRAINT notices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.notices ADD CONSTRAINT notices_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id);
CREATE INDEX notices_booking ON public.notices USING btree (booking_id);
CREATE INDEX notices_newest ON public.notices USING btree (person_id, at DESC, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (person_id) WHERE (read_at IS NULL);
ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.notification_choices (
    user_id uuid NOT NULL,
    event text NOT NULL,
    channel text NOT NULL,
    is_on boolean NOT NULL
);
ALTER TABLE public.notification_choices ADD CONSTRAINT notification_choices_pkey PRIMARY KEY (user_id, event, channel);
ALTER TABLE public.notification_choices ADD CONSTRAINT notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.notification_choices ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.own_cover_certificates (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    company text NOT NULL,
    policy_number text NOT NULL,
    expires_on date NOT NULL,
    file_id uuid NOT NULL,
    state text NOT NULL,
    reason text,
    submitted_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid,
    CONSTRAINT own_cover_certificates_check CHECK (((state = 'declined') = (reason IS NOT NULL))),
    CONSTRAINT own_cover_certificates_check1 CHECK (((state = 'submitted') = (decided_at IS NULL))),
    CONSTRAINT own_cover_certificates_company_check CHECK (((length(company) >= 1) AND (length(company) <= 100))),
    CONSTRAINT own_cover_certificates_policy_number_check CHECK (((length(policy_number) >= 1) AND (length(policy_number) <= 60))),
    CONSTRAINT own_cover_certificates_state_check CHECK ((state = ANY (ARRAY['submitted', 'approved', 'declined'])))
);
ALTER TABLE public.own_cover_certificates ADD CONSTRAINT own_cover_certificates_file_id_key UNIQUE (file_id);
ALTER TABLE public.own_cover_certificates ADD CONSTRAINT own_cover_certificates_pkey PRIMARY KEY (id);
ALTER TABLE public.own_cover_certificates ADD CONSTRAINT own_cover_certificates_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
ALTER TABLE public.own_cover_certificates ADD CONSTRAINT own_cover_certificates_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
CREATE INDEX own_cover_certificates_host ON public.own_cover_certificates USING btree (host_id, state, expires_on);
CREATE UNIQUE INDEX own_cover_certificates_one_waits ON public.own_cover_certificates USING btree (host_id) WHERE (state = 'submitted');
CREATE INDEX own_cover_certificates_waiting ON public.own_cover_certificates USING btree (submitted_at) WHERE (state = 'submitted');
ALTER TABLE public.own_cover_certificates ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.page_views (
    id bigint NOT NULL,
    on_day date NOT NULL,
    page text NOT NULL,
    referrer_host text,
    begins_visit boolean NOT NULL,
    first_of_step boolean NOT NULL
);
ALTER TABLE public.page_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.page_views ADD CONSTRAINT page_views_pkey PRIMARY KEY (id);
CREATE INDEX page_views_day ON public.page_views USING btree (on_day, page);
ALTER TABLE public.page_views ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payment_disputes (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    provider text NOT NULL,
    provider_dispute text NOT NULL,
    cents public.cents NOT NULL,
    state text NOT NULL,
    due_at timestamptz,
    opened_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT payment_disputes_end CHECK (((state = 'open') = (ended_at IS NULL))),
    CONSTRAINT payment_disputes_state_check CHECK ((state = ANY (ARRAY['open', 'won', 'lost'])))
);
ALTER TABLE public.payment_disputes ADD CONSTRAINT payment_disputes_once UNIQUE (provider, provider_dispute);
ALTER TABLE public.payment_disputes ADD CONSTRAINT payment_disputes_pkey PRIMARY KEY (id);
ALTER TABLE public.payment_disputes ADD CONSTRAINT payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
CREATE INDEX payment_disputes_open ON public.payment_disputes USING btree (due_at) WHERE (state = 'open');
CREATE INDEX payment_disputes_payment ON public.payment_disputes USING btree (payment_id);
ALTER TABLE public.payment_disputes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payment_events (
    provider text NOT NULL,
    event_id text NOT NULL,
    payment_id uuid,
    outcome text NOT NULL,
    effect text,
    raw text NOT NULL,
    received_at timestamptz NOT NULL,
    try_at timestamptz,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    CONSTRAINT payment_events_effect_check CHECK ((effect = ANY (ARRAY['applied', 'ignored', 'mismatch', 'denied'])))
);
ALTER TABLE public.payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (provider, event_id);
ALTER TABLE public.payment_events ADD CONSTRAINT payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
CREATE INDEX payment_events_payment ON public.payment_events USING btree (payment_id);
CREATE INDEX payment_events_waiting ON public.payment_events USING btree (try_at) WHERE (effect IS NULL);
ALTER TABLE public.payment_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payment_outbox (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    kind text NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    done_at timestamptz,
    about text,
    refund_state public.refund_state,
    refund_state_at timestamptz,
    account_asked_at timestamptz,
    account_reminders integer DEFAULT 0 NOT NULL,
    CONSTRAINT payment_outbox_account_reminders_check CHECK ((account_reminders >= 0)),
    CONSTRAINT payment_outbox_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT payment_outbox_kind_check CHECK ((kind = ANY (ARRAY['hold', 'charge', 'capture', 'release', 'refund']))),
    CONSTRAINT payment_outbox_refunds_live CHECK ((((kind = 'refund') = (refund_state IS NOT NULL)) AND ((kind = 'refund') = (refund_state_at IS NOT NULL)))),
    CONSTRAINT payment_outbox_settled_is_done CHECK ((((refund_state)::text = 'settled') = (done_at IS NOT NULL))),
    CONSTRAINT payment_outbox_waits_since CHECK ((((refund_state)::text IS DISTINCT FROM 'pending_details') OR (account_asked_at IS NOT NULL)))
);
ALTER TABLE public.payment_outbox ADD CONSTRAINT payment_outbox_pkey PRIMARY KEY (id);
ALTER TABLE public.payment_outbox ADD CONSTRAINT payment_outbox_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
CREATE UNIQUE INDEX payment_outbox_about ON public.payment_outbox USING btree (payment_id, about) WHERE (about IS NOT NULL);
CREATE INDEX payment_outbox_needs_account ON public.payment_outbox USING btree (payment_id) WHERE ((refund_state)::text = 'pending_details');
CREATE UNIQUE INDEX payment_outbox_once ON public.payment_outbox USING btree (payment_id, kind) WHERE (kind = ANY (ARRAY['capture', 'release']));
CREATE INDEX payment_outbox_payment ON public.payment_outbox USING btree (payment_id);
CREATE INDEX payment_outbox_waiting ON public.payment_outbox USING btree (try_at) WHERE (done_at IS NULL);
ALTER TABLE public.payment_outbox ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payment_shares (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    state text NOT NULL,
    is_own boolean NOT NULL,
    name text,
    email text,
    cents public.cents NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    payment_id uuid,
    created_at timestamptz NOT NULL,
    state_at timestamptz NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT payment_shares_cents_check CHECK (((cents)::integer > 0)),
    CONSTRAINT payment_shares_state_check CHECK ((state = ANY (ARRAY['asked', 'paid', 'removed', 'lapsed', 'returned'])))
);
ALTER TABLE public.payment_shares ADD CONSTRAINT payment_shares_pkey PRIMARY KEY (id);
ALTER TABLE public.payment_shares ADD CONSTRAINT payment_shares_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.group_payments(booking_id);
ALTER TABLE public.payment_shares ADD CONSTRAINT payment_shares_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
CREATE UNIQUE INDEX payment_shares_booking ON public.payment_shares USING btree (booking_id, "position");
ALTER TABLE public.payment_shares ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payments (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    attempt public.ordinal DEFAULT 1 NOT NULL,
    provider text NOT NULL,
    provider_ref text,
    checkout_url text,
    mode public.payment_mode NOT NULL,
    state text NOT NULL,
    amount_cents public.cents NOT NULL,
    refunded_cents public.cents DEFAULT 0 NOT NULL,
    currency public.currency DEFAULT 'ZAR' NOT NULL,
    method text,
    failure text,
    paid_at timestamptz,
    created_at timestamptz NOT NULL,
    state_at timestamptz NOT NULL,
    method_last_four text,
    held_at timestamptz,
    kind public.payment_kind DEFAULT 'rental' NOT NULL,
    card_token text,
    checkout_form jsonb,
    transaction_ref text,
    chosen_method text,
    received_cents integer,
    keep_card boolean DEFAULT false NOT NULL,
    saved_card_id uuid,
    looked_at timestamptz,
    change_id uuid,
    share_id uuid,
    CONSTRAINT payments_change_of_a_change CHECK ((((kind)::text = 'change') = (change_id IS NOT NULL))),
    CONSTRAINT payments_chosen_method_check CHECK ((chosen_method = ANY (ARRAY['card', 'instant_eft']))),
    CONSTRAINT payments_last_four_of_a_method CHECK (((method_last_four IS NULL) OR (method IS NOT NULL))),
    CONSTRAINT payments_method_last_four_check CHECK ((method_last_four ~ '^[0-9]{4}$')),
    CONSTRAINT payments_of_a_share CHECK ((((kind)::text = 'share') = (share_id IS NOT NULL))),
    CONSTRAINT payments_received_cents_check CHECK ((received_cents > 0)),
    CONSTRAINT payments_refunded_at_most_what_came CHECK (((refunded_cents)::integer <= GREATEST((amount_cents)::integer, received_cents)))
);
ALTER TABLE public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE public.payments ADD CONSTRAINT payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.payments ADD CONSTRAINT payments_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.booking_changes(id);
ALTER TABLE public.payments ADD CONSTRAINT payments_saved_card_id_fkey FOREIGN KEY (saved_card_id) REFERENCES public.saved_cards(id) ON DELETE SET NULL;
ALTER TABLE public.payments ADD CONSTRAINT payments_share_id_fkey FOREIGN KEY (share_id) REFERENCES public.payment_shares(id);
CREATE UNIQUE INDEX payments_attempt ON public.payments USING btree (booking_id, attempt);
CREATE INDEX payments_change ON public.payments USING btree (change_id) WHERE (change_id IS NOT NULL);
CREATE UNIQUE INDEX payments_provider_ref ON public.payments USING btree (provider, provider_ref) WHERE (provider_ref IS NOT NULL);
CREATE INDEX payments_saved_card ON public.payments USING btree (saved_card_id) WHERE (saved_card_id IS NOT NULL);
CREATE INDEX payments_share ON public.payments USING btree (share_id) WHERE (share_id IS NOT NULL);
ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payout_batches (
    batch_on date NOT NULL,
    made_at timestamptz NOT NULL,
    fetched_at timestamptz
);
ALTER TABLE public.payout_batches ADD CONSTRAINT payout_batches_pkey PRIMARY KEY (batch_on);
ALTER TABLE public.payout_batches ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payout_items (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    part smallint NOT NULL,
    state public.payout_state NOT NULL,
    gross_cents public.cents NOT NULL,
    fee_cents public.cents NOT NULL,
    fee_vat_cents public.cents NOT NULL,
    cents public.cents NOT NULL,
    over_at timestamptz,
    due_at timestamptz,
    earned_at timestamptz,
    payout_id uuid,
    hold_key text,
    hold_reason text,
    created_at timestamptz NOT NULL,
    CONSTRAINT payout_items_check CHECK (((gross_cents)::integer = ((fee_cents)::integer + (cents)::integer))),
    CONSTRAINT payout_items_check1 CHECK (((fee_vat_cents)::integer <= (fee_cents)::integer)),
    CONSTRAINT payout_items_check2 CHECK (((hold_key IS NULL) = (hold_reason IS NULL))),
    CONSTRAINT payout_items_check3 CHECK ((((state)::text = 'accruing') = (due_at IS NULL))),
    CONSTRAINT payout_items_check4 CHECK ((((state)::text = ANY (ARRAY['processing', 'paid', 'failed', 'manual'])) <= (payout_id IS NOT NULL))),
    CONSTRAINT payout_items_hold_reason_check CHECK ((hold_reason = ANY (ARRAY['charge', 'claim', 'review', 'payment', 'appeal']))),
    CONSTRAINT payout_items_part_check CHECK ((part >= 0))
);
ALTER TABLE public.payout_items ADD CONSTRAINT payout_items_hold_key_key UNIQUE (hold_key);
ALTER TABLE public.payout_items ADD CONSTRAINT payout_items_pkey PRIMARY KEY (id);
ALTER TABLE public.payout_items ADD CONSTRAINT payout_items_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.payout_items ADD CONSTRAINT payout_items_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
ALTER TABLE public.payout_items ADD CONSTRAINT payout_items_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id);
CREATE INDEX payout_items_booking ON public.payout_items USING btree (booking_id);
CREATE INDEX payout_items_due ON public.payout_items USING btree (due_at) WHERE ((state)::text = ANY (ARRAY['held', 'scheduled']));
CREATE INDEX payout_items_host ON public.payout_items USING btree (host_id, over_at);
CREATE UNIQUE INDEX payout_items_part ON public.payout_items USING btree (booking_id, part) WHERE ((part > 0) AND (hold_key IS NULL));
CREATE INDEX payout_items_payout ON public.payout_items USING btree (payout_id) WHERE (payout_id IS NOT NULL);
ALTER TABLE public.payout_items ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payout_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    host_id uuid NOT NULL,
    event text NOT NULL,
    about text NOT NULL,
    cents public.cents NOT NULL,
    pay_on date,
    account_end text,
    created_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT payout_mails_event_check CHECK ((event = ANY (ARRAY['payout_scheduled', 'payout_paid', 'payout_failed', 'payout_given_up', 'payout_no_account'])))
);
ALTER TABLE public.payout_mails ADD CONSTRAINT payout_mails_once UNIQUE (host_id, about);
ALTER TABLE public.payout_mails ADD CONSTRAINT payout_mails_pkey PRIMARY KEY (id);
ALTER TABLE public.payout_mails ADD CONSTRAINT payout_mails_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
CREATE INDEX payout_mails_waiting ON public.payout_mails USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
ALTER TABLE public.payout_mails ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payout_notices (
    bank text NOT NULL,
    notice_key text NOT NULL,
    payout_id uuid,
    effect text NOT NULL,
    raw text NOT NULL,
    received_at timestamptz NOT NULL,
    CONSTRAINT payout_notices_effect_check CHECK ((effect = ANY (ARRAY['paid', 'failed', 'sent_back', 'ignored', 'mismatch'])))
);
ALTER TABLE public.payout_notices ADD CONSTRAINT payout_notices_pkey PRIMARY KEY (bank, notice_key);
ALTER TABLE public.payout_notices ADD CONSTRAINT payout_notices_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id);
ALTER TABLE public.payout_notices ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payout_offsets (
    payout_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    cents public.cents NOT NULL,
    CONSTRAINT payout_offsets_cents_check CHECK (((cents)::integer > 0))
);
ALTER TABLE public.payout_offsets ADD CONSTRAINT payout_offsets_pkey PRIMARY KEY (payout_id, booking_id);
ALTER TABLE public.payout_offsets ADD CONSTRAINT payout_offsets_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.payout_offsets ADD CONSTRAINT payout_offsets_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id) ON DELETE CASCADE;
CREATE INDEX payout_offsets_booking ON public.payout_offsets USING btree (booking_id);
ALTER TABLE public.payout_offsets ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.payouts (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    batch_on date NOT NULL,
    state public.payout_state NOT NULL,
    cents public.cents NOT NULL,
    offset_cents public.cents NOT NULL,
    bank text NOT NULL,
    account_id uuid NOT NULL,
    account_end text NOT NULL,
    reference text NOT NULL,
    refusals integer DEFAULT 0 NOT NULL,
    failure text,
    created_at timestamptz NOT NULL,
    state_at timestamptz NOT NULL,
    sent_at timestamptz,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    paid_at timestamptz,
    CONSTRAINT payouts_cents_check CHECK (((cents)::integer > 0)),
    CONSTRAINT payouts_check CHECK ((((state)::text = 'paid') = (paid_at IS NOT NULL))),
    CONSTRAINT payouts_check1 CHECK ((((state)::text = ANY (ARRAY['failed', 'manual'])) <= (failure IS NOT NULL))),
    CONSTRAINT payouts_refusals_check CHECK ((refusals >= 0)),
    CONSTRAINT payouts_state_check CHECK (((state)::text = ANY (ARRAY['scheduled', 'processing', 'paid', 'failed', 'manual'])))
);
ALTER TABLE public.payouts ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);
ALTER TABLE public.payouts ADD CONSTRAINT payouts_reference_key UNIQUE (reference);
ALTER TABLE public.payouts ADD CONSTRAINT payouts_batch_on_fkey FOREIGN KEY (batch_on) REFERENCES public.payout_batches(batch_on);
ALTER TABLE public.payouts ADD CONSTRAINT payouts_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
CREATE INDEX payouts_batch ON public.payouts USING btree (batch_on);
CREATE INDEX payouts_host ON public.payouts USING btree (host_id, created_at);
CREATE INDEX payouts_open ON public.payouts USING btree (try_at) WHERE ((state)::text = ANY (ARRAY['scheduled', 'processing', 'failed']));
ALTER TABLE public.payouts ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.policy_recomputes (
    version integer NOT NULL,
    step text NOT NULL,
    last_vehicle_id bigint DEFAULT 0 NOT NULL,
    finished_at timestamptz,
    CONSTRAINT policy_recomputes_step_check CHECK ((step = ANY (ARRAY['before', 'after'])))
);
ALTER TABLE public.policy_recomputes ADD CONSTRAINT policy_recomputes_pkey PRIMARY KEY (version, step);
ALTER TABLE public.policy_recomputes ADD CONSTRAINT policy_recomputes_version_fkey FOREIGN KEY (version) REFERENCES public.policy_versions(version);
ALTER TABLE public.policy_recomputes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.policy_versions (
    version integer NOT NULL,
    valid_from timestamptz NOT NULL,
    content jsonb NOT NULL,
    published_at timestamptz NOT NULL,
    CONSTRAINT policy_versions_version_check CHECK ((version > 0))
);
ALTER TABLE public.policy_versions ADD CONSTRAINT policy_versions_pkey PRIMARY KEY (version);
ALTER TABLE public.policy_versions ADD CONSTRAINT policy_versions_valid_from_key UNIQUE (valid_from);
CREATE TRIGGER policy_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.policy_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_policy_change();
ALTER TABLE public.policy_versions ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.price_bulk_cars (
    bulk_id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    days jsonb NOT NULL
);
ALTER TABLE public.price_bulk_cars ADD CONSTRAINT price_bulk_cars_pkey PRIMARY KEY (bulk_id, vehicle_id);
ALTER TABLE public.price_bulk_cars ADD CONSTRAINT price_bulk_cars_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES public.price_bulk_changes(id) ON DELETE CASCADE;
ALTER TABLE public.price_bulk_cars ADD CONSTRAINT price_bulk_cars_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX price_bulk_cars_vehicle ON public.price_bulk_cars USING btree (vehicle_id);
ALTER TABLE public.price_bulk_cars ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.price_bulk_changes (
    id uuid NOT NULL,
    seq bigint NOT NULL,
    host_id uuid NOT NULL,
    idempotency_key text NOT NULL,
    request_fingerprint text NOT NULL,
    made_at timestamptz NOT NULL,
    undo_until timestamptz NOT NULL,
    undone_at timestamptz,
    restored_count integer,
    kept_count integer,
    CONSTRAINT price_bulk_changes_check CHECK ((undo_until >= made_at)),
    CONSTRAINT price_bulk_changes_check1 CHECK ((((undone_at IS NULL) = (restored_count IS NULL)) AND ((undone_at IS NULL) = (kept_count IS NULL)))),
    CONSTRAINT price_bulk_changes_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255)))
);
ALTER TABLE public.price_bulk_changes ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.price_bulk_changes ADD CONSTRAINT price_bulk_changes_pkey PRIMARY KEY (id);
ALTER TABLE public.price_bulk_changes ADD CONSTRAINT price_bulk_key UNIQUE (host_id, idempotency_key);
ALTER TABLE public.price_bulk_changes ADD CONSTRAINT price_bulk_changes_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id) ON DELETE CASCADE;
CREATE INDEX price_bulk_of_host ON public.price_bulk_changes USING btree (host_id, seq DESC);
ALTER TABLE public.price_bulk_changes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.price_changes (
    vehicle_id bigint NOT NULL,
    version integer NOT NULL,
    cause text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT price_changes_cause_check CHECK ((cause = ANY (ARRAY['edit', 'suggestion', 'bulk', 'undo']))),
    CONSTRAINT price_changes_version_check CHECK ((version > 1))
);
ALTER TABLE public.price_changes ADD CONSTRAINT price_changes_pkey PRIMARY KEY (vehicle_id, version);
ALTER TABLE public.price_changes ADD CONSTRAINT price_changes_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
ALTER TABLE public.price_changes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.price_suggestion_answers (
    vehicle_id bigint NOT NULL,
    suggested_cents integer NOT NULL,
    answer text NOT NULL,
    answered_at timestamptz NOT NULL,
    CONSTRAINT price_suggestion_answers_answer_check CHECK ((answer = ANY (ARRAY['apply', 'dismiss']))),
    CONSTRAINT price_suggestion_answers_suggested_cents_check CHECK ((suggested_cents > 0))
);
ALTER TABLE public.price_suggestion_answers ADD CONSTRAINT price_suggestion_answers_pkey PRIMARY KEY (vehicle_id, suggested_cents);
ALTER TABLE public.price_suggestion_answers ADD CONSTRAINT price_suggestion_answers_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
ALTER TABLE public.price_suggestion_answers ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.private_files (
    id uuid NOT NULL,
    owner_id uuid,
    kind text NOT NULL,
    name text NOT NULL,
    content bytea,
    created_at timestamptz NOT NULL,
    taken_at timestamptz,
    blob_id uuid,
    bytes integer NOT NULL,
    CONSTRAINT private_files_bytes_bounded CHECK (((bytes >= 0) AND (bytes <= 5000000))),
    CONSTRAINT private_files_content_check CHECK ((length(content) <= 5000000)),
    CONSTRAINT private_files_in_one_place CHECK (((content IS NULL) <> (blob_id IS NULL))),
    CONSTRAINT private_files_kind_check CHECK ((kind = ANY (ARRAY['image/jpeg', 'image/png', 'image/webp', 'application/pdf']))),
    CONSTRAINT private_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
ALTER TABLE public.private_files ADD CONSTRAINT private_files_pkey PRIMARY KEY (id);
ALTER TABLE public.private_files ADD CONSTRAINT private_files_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES storage.blobs(id);
ALTER TABLE public.private_files ADD CONSTRAINT private_files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX private_files_blob ON public.private_files USING btree (blob_id) WHERE (blob_id IS NOT NULL);
CREATE INDEX private_files_owner ON public.private_files USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX private_files_to_move ON public.private_files USING btree (created_at) WHERE (content IS NOT NULL);
CREATE INDEX private_files_waiting ON public.private_files USING btree (created_at) WHERE (taken_at IS NULL);
CREATE TRIGGER drop_blob AFTER DELETE OR UPDATE OF blob_id ON public.private_files FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('blob_id');
ALTER TABLE public.private_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    first_name text DEFAULT '' NOT NULL,
    last_name text DEFAULT '' NOT NULL,
    phone text,
    birth_on date,
    created_at timestamptz DEFAULT now() NOT NULL,
    updated_at timestamptz DEFAULT now() NOT NULL,
    locale text,
    avatar_object_id uuid,
    avatar_url text,
    CONSTRAINT profiles_avatar_whole CHECK (((avatar_object_id IS NULL) = (avatar_url IS NULL))),
    CONSTRAINT profiles_birth_plausible CHECK ((birth_on > '1900-01-01'::date)),
    CONSTRAINT profiles_first_name_length CHECK ((length(first_name) <= 100)),
    CONSTRAINT profiles_last_name_length CHECK ((length(last_name) <= 100)),
    CONSTRAINT profiles_locale_known CHECK ((locale = ANY (ARRAY['en', 'af', 'zu', 'xh']))),
    CONSTRAINT profiles_phone_form CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'))
);
ALTER TABLE public.profiles ADD CONSTRAINT profiles_avatar_object_id_key UNIQUE (avatar_object_id);
ALTER TABLE public.profiles ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE public.profiles ADD CONSTRAINT profiles_avatar_object_id_fkey FOREIGN KEY (avatar_object_id) REFERENCES storage.objects(id) ON DELETE SET NULL;
ALTER TABLE public.profiles ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE TRIGGER check_birth_date BEFORE INSERT OR UPDATE OF birth_on ON public.profiles FOR EACH ROW WHEN ((new.birth_on IS NOT NULL)) EXECUTE FUNCTION public.check_birth_date();
CREATE TRIGGER follow_profile_name AFTER UPDATE OF first_name, last_name ON public.profiles FOR EACH ROW WHEN (((new.first_name <> old.first_name) OR (new.last_name <> old.last_name))) EXECUTE FUNCTION public.follow_profile_name();
CREATE TRIGGER touch_profile BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.touch_profile();
ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;
CREATE POLICY profiles_add_own ON public.profiles FOR INSERT TO authenticated WITH CHECK ((id = ( SELECT auth.uid() AS uid)));
CREATE POLICY profiles_change_own ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));
CREATE POLICY profiles_read_own ON public.profiles FOR SELECT TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));
GRANT SELECT ON TABLE public.profiles TO anon;
GRANT SELECT ON TABLE public.profiles TO authenticated;
GRANT ALL ON TABLE public.profiles TO service_role;
GRANT INSERT(id),UPDATE(id) ON TABLE public.profiles TO authenticated;
GRANT INSERT(first_name),UPDATE(first_name) ON TABLE public.profiles TO authenticated;
GRANT INSERT(last_name),UPDATE(last_name) ON TABLE public.profiles TO authenticated;
GRANT INSERT(phone),UPDATE(phone) ON TABLE public.profiles TO authenticated;
GRANT INSERT(birth_on),UPDATE(birth_on) ON TABLE public.profiles TO authenticated;
GRANT INSERT(locale),UPDATE(locale) ON TABLE public.profiles TO authenticated;

CREATE TABLE public.promo_code_cars (
    code text NOT NULL,
    vehicle_id bigint NOT NULL
);
ALTER TABLE public.promo_code_cars ADD CONSTRAINT promo_code_cars_pkey PRIMARY KEY (code, vehicle_id);
ALTER TABLE public.promo_code_cars ADD CONSTRAINT promo_code_cars_code_fkey FOREIGN KEY (code) REFERENCES public.promo_codes(code) ON DELETE CASCADE;
ALTER TABLE public.promo_code_cars ADD CONSTRAINT promo_code_cars_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE INDEX promo_code_cars_vehicle ON public.promo_code_cars USING btree (vehicle_id);
ALTER TABLE public.promo_code_cars ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.promo_codes (
    code text NOT NULL,
    percent_bp integer NOT NULL,
    max_off_cents integer,
    valid_from timestamptz NOT NULL,
    valid_until timestamptz NOT NULL,
    max_uses integer,
    id uuid,
    host_id uuid,
    is_for_all_cars boolean DEFAULT true NOT NULL,
    trip_from_on date,
    trip_until_on date,
    paused_at timestamptz,
    created_at timestamptz,
    CONSTRAINT promo_codes_check CHECK ((valid_from < valid_until)),
    CONSTRAINT promo_codes_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 40)))),
    CONSTRAINT promo_codes_max_off_cents_check CHECK ((max_off_cents > 0)),
    CONSTRAINT promo_codes_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT promo_codes_of_a_host CHECK (
CASE
    WHEN (host_id IS NULL) THEN ((max_off_cents IS NOT NULL) AND is_for_all_cars AND (num_nonnulls(id, trip_from_on, trip_until_on, paused_at, created_at) = 0))
    ELSE ((num_nonnulls(id, trip_from_on, trip_until_on, max_uses, created_at) = 5) AND (trip_from_on < trip_until_on))
END),
    CONSTRAINT promo_codes_percent_bp_check CHECK (((percent_bp >= 1) AND (percent_bp <= 10000)))
);
ALTER TABLE public.promo_codes ADD CONSTRAINT promo_codes_id_key UNIQUE (id);
ALTER TABLE public.promo_codes ADD CONSTRAINT promo_codes_pkey PRIMARY KEY (code);
ALTER TABLE public.promo_codes ADD CONSTRAINT promo_codes_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
CREATE INDEX promo_codes_host ON public.promo_codes USING btree (host_id, created_at DESC, id DESC) WHERE (host_id IS NOT NULL);
ALTER TABLE public.promo_codes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.promo_redemptions (
    code text NOT NULL,
    guest_id uuid NOT NULL,
    booking_id uuid NOT NULL
);
ALTER TABLE public.promo_redemptions ADD CONSTRAINT promo_redemptions_booking_id_key UNIQUE (booking_id);
ALTER TABLE public.promo_redemptions ADD CONSTRAINT promo_redemptions_once PRIMARY KEY (code, guest_id);
ALTER TABLE public.promo_redemptions ADD CONSTRAINT promo_redemptions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.promo_redemptions ADD CONSTRAINT promo_redemptions_code_fkey FOREIGN KEY (code) REFERENCES public.promo_codes(code);
ALTER TABLE public.promo_redemptions ADD CONSTRAINT promo_redemptions_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES auth.users(id);
ALTER TABLE public.promo_redemptions ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.quiet_hours (
    user_id uuid NOT NULL,
    is_on boolean NOT NULL,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    CONSTRAINT quiet_hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
    CONSTRAINT quiet_hours_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439)))
);
ALTER TABLE public.quiet_hours ADD CONSTRAINT quiet_hours_pkey PRIMARY KEY (user_id);
ALTER TABLE public.quiet_hours ADD CONSTRAINT quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.quiet_hours ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.quotes (
    hash text NOT NULL,
    vehicle_id bigint NOT NULL,
    start_at timestamptz NOT NULL,
    end_at timestamptz NOT NULL,
    content jsonb NOT NULL,
    total_cents integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT quotes_total_cents_check CHECK ((total_cents >= 0))
);
ALTER TABLE public.quotes ADD CONSTRAINT quotes_pkey PRIMARY KEY (hash);
ALTER TABLE public.quotes ADD CONSTRAINT quotes_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX quotes_expired ON public.quotes USING btree (expires_at);
ALTER TABLE public.quotes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.refund_accounts (
    user_id uuid NOT NULL,
    given_at timestamptz NOT NULL,
    holder text NOT NULL,
    bank text NOT NULL,
    kind text NOT NULL,
    number_sealed bytea NOT NULL,
    number_end text NOT NULL,
    refused_at timestamptz,
    CONSTRAINT refund_accounts_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 100))),
    CONSTRAINT refund_accounts_kind_check CHECK ((kind = ANY (ARRAY['current', 'savings']))),
    CONSTRAINT refund_accounts_number_end_check CHECK (((length(number_end) >= 1) AND (length(number_end) <= 4)))
);
ALTER TABLE public.refund_accounts ADD CONSTRAINT refund_accounts_pkey PRIMARY KEY (user_id);
ALTER TABLE public.refund_accounts ADD CONSTRAINT refund_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.refund_accounts ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.refused_car_answers (
    booking_id uuid NOT NULL,
    person_id uuid,
    words text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT refused_car_answers_words_check CHECK ((length(words) <= 1000))
);
ALTER TABLE public.refused_car_answers ADD CONSTRAINT refused_car_answers_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.refused_car_answers ADD CONSTRAINT refused_car_answers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.refused_car_answers ADD CONSTRAINT refused_car_answers_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL;
CREATE INDEX refused_car_answers_person ON public.refused_car_answers USING btree (person_id) WHERE (person_id IS NOT NULL);
ALTER TABLE public.refused_car_answers ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.refused_car_files (
    file_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    added_at timestamptz NOT NULL
);
ALTER TABLE public.refused_car_files ADD CONSTRAINT refused_car_files_pkey PRIMARY KEY (file_id);
ALTER TABLE public.refused_car_files ADD CONSTRAINT refused_car_files_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.refused_car_answers(booking_id);
ALTER TABLE public.refused_car_files ADD CONSTRAINT refused_car_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
CREATE INDEX refused_car_files_booking ON public.refused_car_files USING btree (booking_id);
ALTER TABLE public.refused_car_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.reserve_proofs (
    day date NOT NULL,
    rental_held_cents bigint NOT NULL,
    rental_owed_cents bigint NOT NULL,
    deposit_held_cents bigint NOT NULL,
    deposit_owed_cents bigint NOT NULL,
    hosts_cents bigint NOT NULL,
    ledger_sum_cents bigint NOT NULL,
    postings integer NOT NULL,
    open_bookings integer NOT NULL,
    open_deposits integer NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    made_at timestamptz NOT NULL,
    CONSTRAINT reserve_proofs_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$')),
    CONSTRAINT reserve_proofs_previous_hash_check CHECK ((previous_hash ~ '^[0-9a-f]{64}$'))
);
ALTER TABLE public.reserve_proofs ADD CONSTRAINT reserve_proofs_hash_key UNIQUE (hash);
ALTER TABLE public.reserve_proofs ADD CONSTRAINT reserve_proofs_pkey PRIMARY KEY (day);
ALTER TABLE public.reserve_proofs ADD CONSTRAINT reserve_proofs_previous_hash_key UNIQUE (previous_hash);
CREATE TRIGGER reserve_proofs_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.reserve_proofs FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_proof_change();
ALTER TABLE public.reserve_proofs ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.return_notes (
    booking_id uuid NOT NULL,
    note text NOT NULL,
    noted_at timestamptz NOT NULL
);
ALTER TABLE public.return_notes ADD CONSTRAINT return_notes_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.return_notes ADD CONSTRAINT return_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.return_notes ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.review_cases (
    review_id uuid NOT NULL,
    about text NOT NULL,
    state public.moderation_state NOT NULL,
    reported_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid,
    note text DEFAULT '' NOT NULL,
    CONSTRAINT review_cases_about_check CHECK ((about = ANY (ARRAY['car', 'guest']))),
    CONSTRAINT review_cases_check CHECK ((((state)::text = 'reported') = (decided_at IS NULL))),
    CONSTRAINT review_cases_note_check CHECK ((length(note) <= 500))
);
ALTER TABLE public.review_cases ADD CONSTRAINT review_cases_pkey PRIMARY KEY (review_id);
CREATE INDEX review_cases_waiting ON public.review_cases USING btree (reported_at) WHERE ((state)::text = 'reported');
ALTER TABLE public.review_cases ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.review_reports (
    review_id uuid NOT NULL,
    reporter_id uuid NOT NULL,
    reason text NOT NULL,
    note text DEFAULT '' NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT review_reports_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT review_reports_reason_check CHECK ((reason = ANY (ARRAY['private_details', 'insults', 'not_this_trip', 'pressure', 'other'])))
);
ALTER TABLE public.review_reports ADD CONSTRAINT review_reports_pkey PRIMARY KEY (review_id, reporter_id);
ALTER TABLE public.review_reports ADD CONSTRAINT review_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id);
ALTER TABLE public.review_reports ADD CONSTRAINT review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.review_cases(review_id);
CREATE INDEX review_reports_reporter ON public.review_reports USING btree (reporter_id);
ALTER TABLE public.review_reports ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.review_rounds (
    booking_id uuid NOT NULL,
    state public.review_state NOT NULL,
    state_at timestamptz NOT NULL,
    returned_at timestamptz NOT NULL,
    charges_end_at timestamptz NOT NULL
);
ALTER TABLE public.review_rounds ADD CONSTRAINT review_rounds_pkey PRIMARY KEY (booking_id);
ALTER TABLE public.review_rounds ADD CONSTRAINT review_rounds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.review_rounds ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.review_totals (
    only_row boolean DEFAULT true NOT NULL,
    stars_sum bigint DEFAULT 0 NOT NULL,
    stars_count bigint DEFAULT 0 NOT NULL,
    guest_stars_sum bigint DEFAULT 0 NOT NULL,
    guest_stars_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT review_totals_only_row_check CHECK (only_row)
);
ALTER TABLE public.review_totals ADD CONSTRAINT review_totals_pkey PRIMARY KEY (only_row);
ALTER TABLE public.review_totals ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.reviews (
    id bigint NOT NULL,
    public_id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    host_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    stars smallint NOT NULL,
    cleanliness smallint NOT NULL,
    condition smallint NOT NULL,
    accuracy smallint NOT NULL,
    communication smallint NOT NULL,
    handover smallint NOT NULL,
    text text NOT NULL,
    trip_on date NOT NULL,
    rental_days smallint NOT NULL,
    reply text,
    published_at timestamptz NOT NULL,
    replied_at timestamptz,
    reply_changed_at timestamptz,
    hidden_at timestamptz,
    CONSTRAINT reviews_accuracy_check CHECK (((accuracy >= 1) AND (accuracy <= 5))),
    CONSTRAINT reviews_cleanliness_check CHECK (((cleanliness >= 1) AND (cleanliness <= 5))),
    CONSTRAINT reviews_communication_check CHECK (((communication >= 1) AND (communication <= 5))),
    CONSTRAINT reviews_condition_check CHECK (((condition >= 1) AND (condition <= 5))),
    CONSTRAINT reviews_handover_check CHECK (((handover >= 1) AND (handover <= 5))),
    CONSTRAINT reviews_rental_days_check CHECK ((rental_days > 0)),
    CONSTRAINT reviews_reply_check CHECK ((length(reply) <= 2000)),
    CONSTRAINT reviews_reply_has_a_time CHECK (((reply IS NULL) = (replied_at IS NULL))),
    CONSTRAINT reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_text_check CHECK ((length(text) <= 2000))
);
ALTER TABLE public.reviews ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.reviews ADD CONSTRAINT reviews_one_for_a_booking UNIQUE (booking_id);
ALTER TABLE public.reviews ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE public.reviews ADD CONSTRAINT reviews_public_id_key UNIQUE (public_id);
ALTER TABLE public.reviews ADD CONSTRAINT reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.reviews ADD CONSTRAINT reviews_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES auth.users(id);
ALTER TABLE public.reviews ADD CONSTRAINT reviews_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
ALTER TABLE public.reviews ADD CONSTRAINT reviews_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE INDEX reviews_host ON public.reviews USING btree (host_id, published_at DESC, id DESC);
CREATE INDEX reviews_vehicle ON public.reviews USING btree (vehicle_id, published_at DESC, id DESC) INCLUDE (cleanliness, condition, accuracy, communication, handover);
ALTER TABLE public.reviews ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.saved_cards (
    id uuid NOT NULL,
    person_id uuid,
    provider text NOT NULL,
    token_sealed bytea NOT NULL,
    fingerprint bytea NOT NULL,
    brand text,
    last_four text,
    expires_on text,
    is_default boolean DEFAULT false NOT NULL,
    saved_at timestamptz NOT NULL,
    removed_at timestamptz,
    try_at timestamptz,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    CONSTRAINT saved_cards_expires_on_check CHECK ((expires_on ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')),
    CONSTRAINT saved_cards_removed_or_default CHECK (((removed_at IS NULL) OR (NOT is_default)))
);
ALTER TABLE public.saved_cards ADD CONSTRAINT saved_cards_pkey PRIMARY KEY (id);
ALTER TABLE public.saved_cards ADD CONSTRAINT saved_cards_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL;
CREATE UNIQUE INDEX saved_cards_default ON public.saved_cards USING btree (person_id) WHERE is_default;
CREATE UNIQUE INDEX saved_cards_same ON public.saved_cards USING btree (person_id, provider, fingerprint) WHERE (removed_at IS NULL);
CREATE INDEX saved_cards_to_forget ON public.saved_cards USING btree (try_at) WHERE (removed_at IS NOT NULL);
ALTER TABLE public.saved_cards ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.sealed_reviews (
    booking_id uuid NOT NULL,
    side text NOT NULL,
    author_id uuid NOT NULL,
    stars smallint NOT NULL,
    cleanliness smallint,
    condition smallint,
    accuracy smallint,
    communication smallint,
    handover smallint,
    text text NOT NULL,
    written_at timestamptz NOT NULL,
    CONSTRAINT sealed_reviews_accuracy_check CHECK (((accuracy >= 1) AND (accuracy <= 5))),
    CONSTRAINT sealed_reviews_cleanliness_check CHECK (((cleanliness >= 1) AND (cleanliness <= 5))),
    CONSTRAINT sealed_reviews_communication_check CHECK (((communication >= 1) AND (communication <= 5))),
    CONSTRAINT sealed_reviews_condition_check CHECK (((condition >= 1) AND (condition <= 5))),
    CONSTRAINT sealed_reviews_handover_check CHECK (((handover >= 1) AND (handover <= 5))),
    CONSTRAINT sealed_reviews_parts CHECK ((num_nonnulls(cleanliness, condition, accuracy, communication, handover) =
CASE side
    WHEN 'guest' THEN 5
    ELSE 0
END)),
    CONSTRAINT sealed_reviews_side_check CHECK ((side = ANY (ARRAY['guest', 'host']))),
    CONSTRAINT sealed_reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT sealed_reviews_text_check CHECK ((length(text) <= 2000))
);
ALTER TABLE public.sealed_reviews ADD CONSTRAINT sealed_reviews_pkey PRIMARY KEY (booking_id, side);
ALTER TABLE public.sealed_reviews ADD CONSTRAINT sealed_reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.review_rounds(booking_id);
ALTER TABLE public.sealed_reviews ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.seeds (
    name text NOT NULL,
    as_of timestamptz NOT NULL,
    tries integer NOT NULL,
    finished_at timestamptz
);
ALTER TABLE public.seeds ADD CONSTRAINT seeds_pkey PRIMARY KEY (name);
ALTER TABLE public.seeds ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.share_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    share_id uuid NOT NULL,
    mail text NOT NULL,
    version integer NOT NULL,
    cents public.cents NOT NULL,
    created_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT share_mails_mail_check CHECK ((mail = ANY (ARRAY['asked', 'reminder', 'removed', 'paid', 'all_paid', 'ended', 'refunded', 'other_sum', 'sum_back'])))
);
ALTER TABLE public.share_mails ADD CONSTRAINT share_mails_once UNIQUE (share_id, mail, version);
ALTER TABLE public.share_mails ADD CONSTRAINT share_mails_pkey PRIMARY KEY (id);
ALTER TABLE public.share_mails ADD CONSTRAINT share_mails_share_id_fkey FOREIGN KEY (share_id) REFERENCES public.payment_shares(id);
CREATE INDEX share_mails_waiting ON public.share_mails USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
ALTER TABLE public.share_mails ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.team_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    co_host_id uuid NOT NULL,
    version integer NOT NULL,
    event text NOT NULL,
    created_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT team_mails_event_check CHECK ((event = ANY (ARRAY['joined', 'declined', 'left', 'changed', 'removed'])))
);
ALTER TABLE public.team_mails ADD CONSTRAINT team_mails_once UNIQUE (co_host_id, version);
ALTER TABLE public.team_mails ADD CONSTRAINT team_mails_pkey PRIMARY KEY (id);
ALTER TABLE public.team_mails ADD CONSTRAINT team_mails_co_host_id_fkey FOREIGN KEY (co_host_id) REFERENCES public.co_hosts(id) ON DELETE CASCADE;
CREATE INDEX team_mails_age ON public.team_mails USING btree (created_at);
CREATE INDEX team_mails_waiting ON public.team_mails USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
ALTER TABLE public.team_mails ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.team_record (
    seq bigint NOT NULL,
    host_id uuid NOT NULL,
    actor_id uuid,
    event text NOT NULL,
    about text,
    about_id uuid,
    vehicle_id bigint,
    at timestamptz NOT NULL,
    request_id text NOT NULL
);
ALTER TABLE public.team_record ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.team_record ADD CONSTRAINT team_record_once UNIQUE NULLS NOT DISTINCT (request_id, event, vehicle_id);
ALTER TABLE public.team_record ADD CONSTRAINT team_record_pkey PRIMARY KEY (seq);
ALTER TABLE public.team_record ADD CONSTRAINT team_record_about_id_fkey FOREIGN KEY (about_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE public.team_record ADD CONSTRAINT team_record_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE public.team_record ADD CONSTRAINT team_record_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.team_record ADD CONSTRAINT team_record_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE INDEX team_record_about ON public.team_record USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX team_record_actor ON public.team_record USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX team_record_at ON public.team_record USING btree (at);
CREATE INDEX team_record_of_host ON public.team_record USING btree (host_id, seq DESC);
ALTER TABLE public.team_record ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.ticket_events (
    seq bigint NOT NULL,
    ticket_id uuid NOT NULL,
    event text NOT NULL,
    state public.ticket_state NOT NULL,
    by_role text NOT NULL,
    actor_id uuid,
    at timestamptz NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT ticket_events_by_role_check CHECK ((by_role = ANY (ARRAY['person', 'admin', 'system'])))
);
ALTER TABLE public.ticket_events ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.ticket_events ADD CONSTRAINT ticket_events_pkey PRIMARY KEY (seq);
ALTER TABLE public.ticket_events ADD CONSTRAINT ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;
CREATE INDEX ticket_events_ticket ON public.ticket_events USING btree (ticket_id, seq);
ALTER TABLE public.ticket_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.ticket_files (
    file_id uuid NOT NULL,
    message_id uuid NOT NULL
);
ALTER TABLE public.ticket_files ADD CONSTRAINT ticket_files_pkey PRIMARY KEY (file_id);
ALTER TABLE public.ticket_files ADD CONSTRAINT ticket_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.private_files(id) ON DELETE CASCADE;
ALTER TABLE public.ticket_files ADD CONSTRAINT ticket_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.ticket_messages(id) ON DELETE CASCADE;
CREATE INDEX ticket_files_message ON public.ticket_files USING btree (message_id);
ALTER TABLE public.ticket_files ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.ticket_mails (
    key text NOT NULL,
    ticket_id uuid NOT NULL,
    about text NOT NULL,
    message_id uuid,
    created_at timestamptz NOT NULL,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    done_at timestamptz
);
ALTER TABLE public.ticket_mails ADD CONSTRAINT ticket_mails_pkey PRIMARY KEY (key);
ALTER TABLE public.ticket_mails ADD CONSTRAINT ticket_mails_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.ticket_messages(id) ON DELETE CASCADE;
ALTER TABLE public.ticket_mails ADD CONSTRAINT ticket_mails_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;
CREATE INDEX ticket_mails_ticket ON public.ticket_mails USING btree (ticket_id);
CREATE INDEX ticket_mails_waiting ON public.ticket_mails USING btree (try_at) WHERE (done_at IS NULL);
ALTER TABLE public.ticket_mails ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.ticket_messages (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    kind text NOT NULL,
    actor_id uuid,
    text text NOT NULL,
    at timestamptz NOT NULL,
    seq bigint NOT NULL,
    request_key bytea,
    CONSTRAINT ticket_messages_kind_check CHECK ((kind = ANY (ARRAY['message', 'answer', 'question', 'solution', 'note']))),
    CONSTRAINT ticket_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);
ALTER TABLE public.ticket_messages ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.ticket_messages ADD CONSTRAINT ticket_messages_pkey PRIMARY KEY (id);
ALTER TABLE public.ticket_messages ADD CONSTRAINT ticket_messages_request UNIQUE (request_key);
ALTER TABLE public.ticket_messages ADD CONSTRAINT ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;
CREATE INDEX ticket_messages_ticket ON public.ticket_messages USING btree (ticket_id, seq);
ALTER TABLE public.ticket_messages ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.tickets (
    id uuid NOT NULL,
    ref text NOT NULL,
    opened_by uuid,
    name text,
    email text,
    call_number text,
    locale text NOT NULL,
    topic text NOT NULL,
    severity public.ticket_severity NOT NULL,
    state public.ticket_state NOT NULL,
    state_at timestamptz NOT NULL,
    booking_id uuid,
    vehicle_id bigint,
    stated_ref text,
    concern_about text,
    is_in_danger boolean DEFAULT false NOT NULL,
    opened_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    answer_due_at timestamptz,
    used_ms bigint DEFAULT 0 NOT NULL,
    runs_since timestamptz,
    late_count integer DEFAULT 0 NOT NULL,
    assignee_id uuid,
    merged_into uuid,
    solved_at timestamptz,
    stars smallint,
    rating_comment text,
    rated_at timestamptz,
    request_key bytea NOT NULL,
    request_fingerprint text NOT NULL,
    CONSTRAINT tickets_call_number_check CHECK ((length(call_number) <= 30)),
    CONSTRAINT tickets_check CHECK (((stars IS NULL) = (rated_at IS NULL))),
    CONSTRAINT tickets_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT tickets_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT tickets_rating_comment_check CHECK ((length(rating_comment) <= 1000)),
    CONSTRAINT tickets_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT tickets_stated_ref_check CHECK ((length(stated_ref) <= 20)),
    CONSTRAINT tickets_used_ms_check CHECK ((used_ms >= 0))
);
ALTER TABLE public.tickets ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE public.tickets ADD CONSTRAINT tickets_ref_key UNIQUE (ref);
ALTER TABLE public.tickets ADD CONSTRAINT tickets_request UNIQUE (request_key);
ALTER TABLE public.tickets ADD CONSTRAINT tickets_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.tickets ADD CONSTRAINT tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.tickets(id) ON DELETE SET NULL;
ALTER TABLE public.tickets ADD CONSTRAINT tickets_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.tickets ADD CONSTRAINT tickets_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE INDEX tickets_booking ON public.tickets USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX tickets_closed ON public.tickets USING btree (state_at) WHERE ((state)::text = 'closed');
CREATE INDEX tickets_person ON public.tickets USING btree (opened_by, changed_at DESC, id DESC) WHERE (opened_by IS NOT NULL);
CREATE INDEX tickets_queue ON public.tickets USING btree (answer_due_at, id) WHERE ((state)::text <> 'closed');
ALTER TABLE public.tickets ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.timers (
    id bigint NOT NULL,
    kind text NOT NULL,
    ref uuid NOT NULL,
    due_at timestamptz NOT NULL,
    try_at timestamptz NOT NULL,
    done_at timestamptz,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text
);
ALTER TABLE public.timers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.timers ADD CONSTRAINT timers_pkey PRIMARY KEY (id);
CREATE INDEX timers_guest_messages ON public.timers USING btree (ref) WHERE ((kind = 'guest_messages') AND (done_at IS NULL));
CREATE INDEX timers_waiting ON public.timers USING btree (try_at) WHERE (done_at IS NULL);
ALTER TABLE public.timers ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.user_roles (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    granted_by uuid,
    created_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT user_roles_known_role CHECK ((role = ANY (ARRAY['guest', 'host', 'admin'])))
);
ALTER TABLE public.user_roles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.user_roles ADD CONSTRAINT user_roles_once UNIQUE (user_id, role);
ALTER TABLE public.user_roles ADD CONSTRAINT user_roles_pkey PRIMARY KEY (id);
ALTER TABLE public.user_roles ADD CONSTRAINT user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE public.user_roles ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE TRIGGER check_role_giver BEFORE INSERT ON public.user_roles FOR EACH ROW EXECUTE FUNCTION public.check_role_giver();
CREATE CONSTRAINT TRIGGER record_role AFTER INSERT OR DELETE OR UPDATE ON public.user_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION auth.record_role();
ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY user_roles_add ON public.user_roles FOR INSERT TO authenticated WITH CHECK ((((user_id = ( SELECT auth.uid() AS uid)) AND (role <> 'admin')) OR ( SELECT auth.is_active_admin() AS is_active_admin)));
CREATE POLICY user_roles_read_own ON public.user_roles FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
GRANT SELECT ON TABLE public.user_roles TO anon;
GRANT SELECT ON TABLE public.user_roles TO authenticated;
GRANT ALL ON TABLE public.user_roles TO service_role;
GRANT INSERT(user_id) ON TABLE public.user_roles TO anon;
GRANT INSERT(user_id) ON TABLE public.user_roles TO authenticated;
GRANT INSERT(role) ON TABLE public.user_roles TO anon;
GRANT INSERT(role) ON TABLE public.user_roles TO authenticated;

CREATE TABLE public.vehicle_host_plans (
    vehicle_id bigint NOT NULL,
    plan public.host_plan NOT NULL,
    chosen_at timestamptz NOT NULL
);
ALTER TABLE public.vehicle_host_plans ADD CONSTRAINT vehicle_host_plans_pkey PRIMARY KEY (vehicle_id);
ALTER TABLE public.vehicle_host_plans ADD CONSTRAINT vehicle_host_plans_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
ALTER TABLE public.vehicle_host_plans ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.vehicle_photos (
    id uuid NOT NULL,
    vehicle_id bigint NOT NULL,
    object_id uuid NOT NULL,
    angle public.photo_angle NOT NULL,
    "position" smallint NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder text NOT NULL,
    content_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    removed_at timestamptz,
    drawn_at timestamptz,
    CONSTRAINT vehicle_photos_height_check CHECK ((height > 0)),
    CONSTRAINT vehicle_photos_position_check CHECK (("position" >= 0)),
    CONSTRAINT vehicle_photos_width_check CHECK ((width > 0))
);
ALTER TABLE public.vehicle_photos ADD CONSTRAINT vehicle_photos_object_id_key UNIQUE (object_id);
ALTER TABLE public.vehicle_photos ADD CONSTRAINT vehicle_photos_pkey PRIMARY KEY (vehicle_id, id);
ALTER TABLE public.vehicle_photos ADD CONSTRAINT vehicle_photos_object_id_fkey FOREIGN KEY (object_id) REFERENCES storage.objects(id) ON DELETE CASCADE;
ALTER TABLE public.vehicle_photos ADD CONSTRAINT vehicle_photos_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id);
CREATE UNIQUE INDEX vehicle_photos_once ON public.vehicle_photos USING btree (vehicle_id, content_hash) WHERE (removed_at IS NULL);
CREATE INDEX vehicle_photos_removed ON public.vehicle_photos USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX vehicle_photos_shown ON public.vehicle_photos USING btree (vehicle_id, "position") WHERE (removed_at IS NULL);
CREATE INDEX vehicle_photos_to_draw ON public.vehicle_photos USING btree (created_at) WHERE (drawn_at IS NULL);
CREATE TRIGGER keep_cover AFTER INSERT OR DELETE OR UPDATE OF "position", removed_at, width, height, placeholder, content_hash ON public.vehicle_photos FOR EACH ROW EXECUTE FUNCTION public.keep_cover();
ALTER TABLE public.vehicle_photos ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.vehicle_slots (
    vehicle_id bigint NOT NULL,
    start_at timestamptz NOT NULL,
    end_at timestamptz NOT NULL,
    kind public.slot_kind NOT NULL,
    booking_id uuid,
    source text DEFAULT 'manual' NOT NULL,
    feed_id uuid,
    title text DEFAULT '' NOT NULL,
    CONSTRAINT vehicle_slots_check CHECK ((start_at < end_at)),
    CONSTRAINT vehicle_slots_check1 CHECK ((((kind)::text = 'booking') = (booking_id IS NOT NULL))),
    CONSTRAINT vehicle_slots_title_check CHECK ((length(title) <= 80))
);
ALTER TABLE public.vehicle_slots ADD CONSTRAINT vehicle_slots_no_overlap EXCLUDE USING gist (vehicle_id WITH =, tstzrange(start_at, end_at, '[)') WITH &&);
ALTER TABLE public.vehicle_slots ADD CONSTRAINT vehicle_slots_pkey PRIMARY KEY (vehicle_id, end_at, start_at);
ALTER TABLE public.vehicle_slots ADD CONSTRAINT vehicle_slots_booking_fk FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.vehicle_slots ADD CONSTRAINT vehicle_slots_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES public.calendar_feeds(id) ON DELETE CASCADE;
ALTER TABLE public.vehicle_slots ADD CONSTRAINT vehicle_slots_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES public.vehicles(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX vehicle_slots_booking ON public.vehicle_slots USING btree (booking_id, source) WHERE (booking_id IS NOT NULL);
CREATE INDEX vehicle_slots_feed ON public.vehicle_slots USING btree (feed_id) WHERE (feed_id IS NOT NULL);
ALTER TABLE public.vehicle_slots ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.vehicles (
    id bigint NOT NULL,
    public_id uuid DEFAULT gen_random_uuid() NOT NULL,
    host_id uuid NOT NULL,
    state public.listing_state NOT NULL,
    listed boolean GENERATED ALWAYS AS (((state)::text = 'live')) STORED NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    year smallint NOT NULL,
    category public.vehicle_category NOT NULL,
    automatic boolean NOT NULL,
    fuel public.vehicle_fuel NOT NULL,
    seats smallint NOT NULL,
    doors smallint NOT NULL,
    body public.vehicle_body NOT NULL,
    colour text NOT NULL,
    plate text NOT NULL,
    features public.vehicle_features NOT NULL,
    feature_bits integer GENERATED ALWAYS AS (public.vehicle_feature_bits((features)::text[])) STORED NOT NULL,
    description text NOT NULL,
    area text NOT NULL,
    city text NOT NULL,
    province public.province NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    pick_up_label text NOT NULL,
    shown_lat double precision NOT NULL,
    shown_lng double precision NOT NULL,
    pos point GENERATED ALWAYS AS (public.za_xy(shown_lat, shown_lng)) STORED NOT NULL,
    cell25 integer GENERATED ALWAYS AS (public.za_cell25(public.za_xy(shown_lat, shown_lng))) STORED NOT NULL,
    day_price_cents integer NOT NULL,
    floor1_day_cents integer NOT NULL,
    floor3_day_cents integer NOT NULL,
    floor7_day_cents integer NOT NULL,
    floor_day_cents integer NOT NULL,
    price_rules jsonb DEFAULT '[]'::jsonb NOT NULL,
    days3_bp integer DEFAULT 0 NOT NULL,
    days7_bp integer DEFAULT 0 NOT NULL,
    days30_bp integer DEFAULT 0 NOT NULL,
    km_per_day integer NOT NULL,
    extra_km_cents integer NOT NULL,
    value_cents integer NOT NULL,
    deposit_cents integer NOT NULL,
    is_high_theft boolean DEFAULT false NOT NULL,
    minimum_driver_age smallint DEFAULT 21 NOT NULL,
    policy public.cancellation_policy NOT NULL,
    extras jsonb DEFAULT '[]'::jsonb NOT NULL,
    delivery jsonb DEFAULT '[]'::jsonb NOT NULL,
    has_delivery boolean GENERATED ALWAYS AS ((delivery <> '[]'::jsonb)) STORED NOT NULL,
    instant boolean NOT NULL,
    lead_minutes integer DEFAULT 120 NOT NULL,
    buffer_minutes integer DEFAULT 120 NOT NULL,
    min_days smallint DEFAULT 1 NOT NULL,
    max_days smallint DEFAULT 60 NOT NULL,
    hand_over_from_minute smallint DEFAULT 360 NOT NULL,
    hand_over_to_minute smallint DEFAULT 1320 NOT NULL,
    no_start_on jsonb DEFAULT '[]'::jsonb NOT NULL,
    marks jsonb DEFAULT '[]'::jsonb NOT NULL,
    condition_checked_on date,
    completeness real DEFAULT 1 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    quality real DEFAULT 0 NOT NULL,
    trip_count integer DEFAULT 0 NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    search_facts json GENERATED ALWAYS AS (public.vehicle_search_facts(public_id, make, model, year, category, automatic, fuel, seats, area, (province)::text, (body)::text, colour, day_price_cents, price_rules, days3_bp, days7_bp, days30_bp, (policy)::text, value_cents, deposit_cents, km_per_day, rating_sum, rating_count, trip_count, instant, delivery, shown_lat, shown_lng, hand_over_from_minute, hand_over_to_minute, no_start_on)) STORED NOT NULL,
    changed_at timestamptz,
    price_version integer DEFAULT 1 NOT NULL,
    instant_conditions jsonb DEFAULT '{"minTrips": 0, "hasConfirmedMobile": false}'::jsonb NOT NULL,
    countries public.neighbours DEFAULT '{}'[] NOT NULL,
    is_ehailing_allowed boolean DEFAULT false NOT NULL,
    cover jsonb,
    offers_refuel boolean DEFAULT false NOT NULL,
    CONSTRAINT vehicles_check CHECK (((floor_day_cents > 0) AND (floor_day_cents <= day_price_cents))),
    CONSTRAINT vehicles_day_price_cents_check CHECK ((day_price_cents > 0)),
    CONSTRAINT vehicles_floors_ordered CHECK (((floor_day_cents <= floor7_day_cents) AND (floor7_day_cents <= floor3_day_cents) AND (floor3_day_cents <= floor1_day_cents) AND (floor1_day_cents <= day_price_cents))),
    CONSTRAINT vehicles_price_version_check CHECK ((price_version > 0))
);
ALTER TABLE public.vehicles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.vehicles ADD CONSTRAINT vehicles_pkey PRIMARY KEY (id);
ALTER TABLE public.vehicles ADD CONSTRAINT vehicles_public_id_key UNIQUE (public_id);
ALTER TABLE public.vehicles ADD CONSTRAINT vehicles_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(user_id);
CREATE INDEX vehicles_category_price1 ON public.vehicles USING btree (cell25, category, floor1_day_cents, id) INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_category_price3 ON public.vehicles USING btree (cell25, category, floor3_day_cents, id) INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_category_price30 ON public.vehicles USING btree (cell25, category, floor_day_cents, id) INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_category_price7 ON public.vehicles USING btree (cell25, category, floor7_day_cents, id) INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_host ON public.vehicles USING btree (host_id);
CREATE INDEX vehicles_near ON public.vehicles USING gist (pos) INCLUDE (id, category, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_newest ON public.vehicles USING btree (cell25, id DESC) INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE UNIQUE INDEX vehicles_plate_live ON public.vehicles USING btree (plate) WHERE ((state)::text <> 'archived');
CREATE INDEX vehicles_price1 ON public.vehicles USING btree (cell25, floor1_day_cents, id) INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_price3 ON public.vehicles USING btree (cell25, floor3_day_cents, id) INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_price30 ON public.vehicles USING btree (cell25, floor_day_cents, id) INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_price7 ON public.vehicles USING btree (cell25, floor7_day_cents, id) INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE INDEX vehicles_quality ON public.vehicles USING btree (cell25, quality DESC, id) INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents, buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute) WHERE listed;
CREATE TRIGGER count_price_version BEFORE UPDATE OF day_price_cents, price_rules, days3_bp, days7_bp, days30_bp, policy ON public.vehicles FOR EACH ROW EXECUTE FUNCTION public.count_price_version();
CREATE TRIGGER note_vehicle_change BEFORE UPDATE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION public.note_vehicle_change();
ALTER TABLE public.vehicles ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.verification_events (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    at timestamptz NOT NULL,
    event text NOT NULL,
    reason text,
    by_role text NOT NULL,
    by_id uuid,
    CONSTRAINT verification_events_by_role_check CHECK ((by_role = ANY (ARRAY['guest', 'admin', 'system'])))
);
ALTER TABLE public.verification_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE public.verification_events ADD CONSTRAINT verification_events_pkey PRIMARY KEY (id);
ALTER TABLE public.verification_events ADD CONSTRAINT verification_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX verification_events_person ON public.verification_events USING btree (user_id, id);
ALTER TABLE public.verification_events ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.verification_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    event text NOT NULL,
    about text NOT NULL,
    reason text,
    expires_on date,
    created_at timestamptz NOT NULL,
    mail_try_at timestamptz NOT NULL,
    mail_attempts integer DEFAULT 0 NOT NULL,
    mail_error text,
    mail_done_at timestamptz,
    CONSTRAINT verification_mails_event_check CHECK ((event = ANY (ARRAY['verified', 'sent_back', 'rejected', 'opened_again', 'runs_out'])))
);
ALTER TABLE public.verification_mails ADD CONSTRAINT verification_mails_once UNIQUE (user_id, about);
ALTER TABLE public.verification_mails ADD CONSTRAINT verification_mails_pkey PRIMARY KEY (id);
ALTER TABLE public.verification_mails ADD CONSTRAINT verification_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX verification_mails_waiting ON public.verification_mails USING btree (mail_try_at) WHERE (mail_done_at IS NULL);
ALTER TABLE public.verification_mails ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.verification_marks (
    hash text NOT NULL,
    user_id uuid NOT NULL
);
ALTER TABLE public.verification_marks ADD CONSTRAINT verification_marks_pkey PRIMARY KEY (hash);
ALTER TABLE public.verification_marks ADD CONSTRAINT verification_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX verification_marks_person ON public.verification_marks USING btree (user_id);
ALTER TABLE public.verification_marks ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.verification_photos (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    object_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    added_at timestamptz NOT NULL,
    CONSTRAINT verification_photos_kind_check CHECK ((kind = ANY (ARRAY['licenceFront', 'licenceBack', 'selfie'])))
);
ALTER TABLE public.verification_photos ADD CONSTRAINT verification_photos_object_id_key UNIQUE (object_id);
ALTER TABLE public.verification_photos ADD CONSTRAINT verification_photos_pkey PRIMARY KEY (user_id, kind);
ALTER TABLE public.verification_photos ADD CONSTRAINT verification_photos_object_id_fkey FOREIGN KEY (object_id) REFERENCES storage.objects(id) ON DELETE CASCADE;
ALTER TABLE public.verification_photos ADD CONSTRAINT verification_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE public.verification_photos ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.verifications (
    user_id uuid NOT NULL,
    state text NOT NULL,
    reason text,
    submissions integer DEFAULT 0 NOT NULL,
    changed_at timestamptz NOT NULL,
    submitted_at timestamptz,
    decided_at timestamptz,
    decided_by uuid,
    appealed_at timestamptz,
    appeal text,
    typed jsonb NOT NULL,
    number_sealed bytea,
    number_end text,
    number_mark bytea,
    licence_number_sealed bytea,
    licence_number_end text,
    licence_number_mark bytea,
    phone text,
    birth_on date,
    licence_issued_on date,
    licence_expires_on date,
    passport_expires_on date,
    idp_expires_on date,
    agreed jsonb DEFAULT '{}'::jsonb NOT NULL,
    agreed_at timestamptz,
    advice text[] DEFAULT '{}'[] NOT NULL,
    first_names text,
    last_name text,
    CONSTRAINT verifications_appeal_check CHECK (((length(appeal) >= 1) AND (length(appeal) <= 2000))),
    CONSTRAINT verifications_check CHECK (((state = ANY (ARRAY['action_needed', 'rejected'])) = (reason IS NOT NULL))),
    CONSTRAINT verifications_check1 CHECK (((state = 'in_progress') OR ((submitted_at IS NOT NULL) AND (birth_on IS NOT NULL) AND (licence_issued_on IS NOT NULL) AND (licence_expires_on IS NOT NULL)))),
    CONSTRAINT verifications_licence_number_end_check CHECK ((length(licence_number_end) <= 4)),
    CONSTRAINT verifications_named CHECK (((state = 'in_progress') OR ((first_names IS NOT NULL) AND (last_name IS NOT NULL)))),
    CONSTRAINT verifications_number_end_check CHECK ((length(number_end) <= 4)),
    CONSTRAINT verifications_phone_check CHECK ((phone ~ '^[1-9][0-9]{6,14}$')),
    CONSTRAINT verifications_state_check CHECK ((state = ANY (ARRAY['in_progress', 'pending', 'verified', 'action_needed', 'rejected']))),
    CONSTRAINT verifications_submissions_check CHECK ((submissions >= 0))
);
ALTER TABLE public.verifications ADD CONSTRAINT verifications_pkey PRIMARY KEY (user_id);
ALTER TABLE public.verifications ADD CONSTRAINT verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX verifications_birth ON public.verifications USING btree (birth_on) WHERE (state = ANY (ARRAY['verified', 'action_needed']));
CREATE INDEX verifications_licence ON public.verifications USING btree (licence_number_mark) WHERE (licence_number_mark IS NOT NULL);
CREATE INDEX verifications_number ON public.verifications USING btree (number_mark) WHERE (number_mark IS NOT NULL);
CREATE INDEX verifications_running_out ON public.verifications USING btree (LEAST(licence_expires_on, passport_expires_on)) WHERE (state = ANY (ARRAY['verified', 'action_needed']));
CREATE INDEX verifications_waiting ON public.verifications USING btree (submitted_at) WHERE (state = 'pending');
ALTER TABLE public.verifications ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.wallet_entries (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    cents integer NOT NULL,
    booking_id uuid,
    because_of uuid,
    at timestamptz NOT NULL,
    expires_at timestamptz,
    of_id uuid,
    nth smallint DEFAULT 1 NOT NULL,
    CONSTRAINT wallet_entries_cents_check CHECK ((cents <> 0)),
    CONSTRAINT wallet_entries_kind_check CHECK ((kind = ANY (ARRAY['trip_cancelled', 'car_rented_again', 'deposit_late', 'waited_for_car', 'used', 'returned', 'ran_out']))),
    CONSTRAINT wallet_entries_nth_check CHECK ((nth > 0)),
    CONSTRAINT wallet_entries_used CHECK ((((kind = ANY (ARRAY['used', 'ran_out'])) = (cents < 0)) AND ((kind = ANY (ARRAY['used', 'returned', 'ran_out'])) = (of_id IS NOT NULL))))
);
ALTER TABLE public.wallet_entries ADD CONSTRAINT wallet_entries_once UNIQUE NULLS NOT DISTINCT (booking_id, kind, because_of, of_id, nth);
ALTER TABLE public.wallet_entries ADD CONSTRAINT wallet_entries_pkey PRIMARY KEY (id);
ALTER TABLE public.wallet_entries ADD CONSTRAINT wallet_entries_because_of_fkey FOREIGN KEY (because_of) REFERENCES public.bookings(id);
ALTER TABLE public.wallet_entries ADD CONSTRAINT wallet_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE public.wallet_entries ADD CONSTRAINT wallet_entries_of_id_fkey FOREIGN KEY (of_id) REFERENCES public.wallet_entries(id);
ALTER TABLE public.wallet_entries ADD CONSTRAINT wallet_entries_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id);
CREATE INDEX wallet_entries_of ON public.wallet_entries USING btree (of_id) WHERE (of_id IS NOT NULL);
CREATE INDEX wallet_entries_person ON public.wallet_entries USING btree (person_id, at);
CREATE INDEX wallet_entries_running_out ON public.wallet_entries USING btree (expires_at) WHERE (cents > 0);
ALTER TABLE public.wallet_entries ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event text NOT NULL,
    about text NOT NULL,
    body text NOT NULL,
    state public.delivery_state NOT NULL,
    created_at timestamptz NOT NULL,
    next_at timestamptz,
    attempts integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    tried_at timestamptz,
    status smallint,
    fault text,
    by_hand_at timestamptz,
    CONSTRAINT webhook_deliveries_check CHECK ((((state)::text = 'waiting') = (next_at IS NOT NULL)))
);
ALTER TABLE public.webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE public.webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_about_key UNIQUE (webhook_id, about);
ALTER TABLE public.webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_next ON public.webhook_deliveries USING btree (next_at) WHERE (next_at IS NOT NULL);
ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.webhook_secrets (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamptz NOT NULL,
    ends_at timestamptz
);
ALTER TABLE public.webhook_secrets ADD CONSTRAINT webhook_secrets_pkey PRIMARY KEY (id);
ALTER TABLE public.webhook_secrets ADD CONSTRAINT webhook_secrets_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX webhook_secrets_current ON public.webhook_secrets USING btree (webhook_id) WHERE (ends_at IS NULL);
CREATE INDEX webhook_secrets_webhook ON public.webhook_secrets USING btree (webhook_id);
ALTER TABLE public.webhook_secrets ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.webhooks (
    id uuid NOT NULL,
    host_id uuid NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    state public.webhook_state NOT NULL,
    created_at timestamptz NOT NULL,
    failing_since timestamptz,
    notice_at timestamptz,
    notice_attempts integer DEFAULT 0 NOT NULL,
    notice_error text,
    CONSTRAINT webhooks_events_check CHECK ((cardinality(events) > 0)),
    CONSTRAINT webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2048)))
);
ALTER TABLE public.webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
ALTER TABLE public.webhooks ADD CONSTRAINT webhooks_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX webhooks_host ON public.webhooks USING btree (host_id);
CREATE INDEX webhooks_notice ON public.webhooks USING btree (notice_at) WHERE (notice_at IS NOT NULL);
ALTER TABLE public.webhooks ENABLE ROW LEVEL SECURITY;

CREATE TABLE simulator.checkouts (
    ref text NOT NULL,
    company text NOT NULL,
    key text NOT NULL,
    payment_id text NOT NULL,
    order_ref text NOT NULL,
    description text NOT NULL,
    amount_cents integer NOT NULL,
    mode text NOT NULL,
    expires_at timestamptz NOT NULL,
    success_url text NOT NULL,
    error_url text NOT NULL,
    cancel_url text NOT NULL,
    notify_url text NOT NULL,
    state text DEFAULT 'open' NOT NULL,
    captured_cents integer DEFAULT 0 NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    card_ending text,
    delivery text DEFAULT 'prompt' NOT NULL,
    created_at timestamptz NOT NULL,
    card_token text,
    hold_ends_at timestamptz,
    CONSTRAINT checkouts_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT checkouts_check CHECK (((refunded_cents <= captured_cents) AND (captured_cents <= amount_cents))),
    CONSTRAINT checkouts_delivery_check CHECK ((delivery = ANY (ARRAY['prompt', 'late', 'twice', 'no_return']))),
    CONSTRAINT checkouts_mode_check CHECK ((mode = ANY (ARRAY['sale', 'authorise']))),
    CONSTRAINT checkouts_state_check CHECK ((state = ANY (ARRAY['open', 'three_d_secure', 'authorised', 'captured', 'released', 'failed', 'cancelled'])))
);
ALTER TABLE simulator.checkouts ADD CONSTRAINT checkouts_company_key_key UNIQUE (company, key);
ALTER TABLE simulator.checkouts ADD CONSTRAINT checkouts_pkey PRIMARY KEY (ref);

CREATE TABLE simulator.commands (
    company text NOT NULL,
    key text NOT NULL,
    checkout_ref text NOT NULL,
    kind text NOT NULL,
    amount_cents integer NOT NULL,
    at timestamptz NOT NULL
);
ALTER TABLE simulator.commands ADD CONSTRAINT commands_pkey PRIMARY KEY (company, key);
ALTER TABLE simulator.commands ADD CONSTRAINT commands_checkout_ref_fkey FOREIGN KEY (checkout_ref) REFERENCES simulator.checkouts(ref);

CREATE TABLE simulator.deliveries (
    id uuid NOT NULL,
    company text NOT NULL,
    checkout_ref text NOT NULL,
    notify_url text NOT NULL,
    body text NOT NULL,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    delivered_at timestamptz
);
ALTER TABLE simulator.deliveries ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE simulator.deliveries ADD CONSTRAINT deliveries_checkout_ref_fkey FOREIGN KEY (checkout_ref) REFERENCES simulator.checkouts(ref);
CREATE INDEX deliveries_waiting ON simulator.deliveries USING btree (company, try_at) WHERE (delivered_at IS NULL);

CREATE TABLE simulator.documents (
    company text NOT NULL,
    kind text NOT NULL,
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    doc jsonb NOT NULL
);
ALTER TABLE simulator.documents ADD CONSTRAINT documents_pkey PRIMARY KEY (company, kind, id);

CREATE TABLE simulator.notices (
    id uuid NOT NULL,
    company text NOT NULL,
    message_id text NOT NULL,
    body text NOT NULL,
    try_at timestamptz NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    delivered_at timestamptz
);
ALTER TABLE simulator.notices ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
CREATE INDEX notices_waiting ON simulator.notices USING btree (company, try_at) WHERE (delivered_at IS NULL);

CREATE TABLE storage.blob_removals (
    blob_id uuid NOT NULL,
    due_at timestamptz NOT NULL
);
ALTER TABLE storage.blob_removals ADD CONSTRAINT blob_removals_pkey PRIMARY KEY (blob_id);
CREATE INDEX blob_removals_due ON storage.blob_removals USING btree (due_at);
ALTER TABLE storage.blob_removals ENABLE ROW LEVEL SECURITY;
GRANT ALL ON TABLE storage.blob_removals TO service_role;

CREATE TABLE storage.blobs (
    id uuid NOT NULL,
    bytes bigint NOT NULL,
    digest text NOT NULL,
    width integer,
    height integer,
    placeholder text,
    created_at timestamptz NOT NULL,
    CONSTRAINT blobs_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT blobs_height_check CHECK ((height > 0)),
    CONSTRAINT blobs_width_check CHECK ((width > 0))
);
ALTER TABLE storage.blobs ADD CONSTRAINT blobs_pkey PRIMARY KEY (id);
ALTER TABLE storage.blobs ENABLE ROW LEVEL SECURITY;
GRANT ALL ON TABLE storage.blobs TO service_role;

CREATE TABLE storage.buckets (
    id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    public boolean DEFAULT false NOT NULL,
    file_size_limit bigint,
    allowed_mime_types text[],
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT buckets_file_size_limit_check CHECK ((file_size_limit > 0)),
    CONSTRAINT buckets_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100)))
);
ALTER TABLE storage.buckets ADD CONSTRAINT buckets_name_key UNIQUE (name);
ALTER TABLE storage.buckets ADD CONSTRAINT buckets_pkey PRIMARY KEY (id);
ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO authenticated;
GRANT ALL ON TABLE storage.buckets TO service_role;

CREATE TABLE storage.objects (
    id uuid NOT NULL,
    bucket_id text NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    owner uuid,
    blob_id uuid,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    user_metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    version text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    last_accessed_at timestamptz NOT NULL,
    CONSTRAINT objects_name_check CHECK (((length(name) >= 1) AND (length(name) <= 1024)))
);
ALTER TABLE storage.objects ADD CONSTRAINT objects_name_once UNIQUE (bucket_id, name);
ALTER TABLE storage.objects ADD CONSTRAINT objects_pkey PRIMARY KEY (id);
ALTER TABLE storage.objects ADD CONSTRAINT objects_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES storage.blobs(id);
ALTER TABLE storage.objects ADD CONSTRAINT objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id);
ALTER TABLE storage.objects ADD CONSTRAINT objects_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX objects_blob ON storage.objects USING btree (blob_id);
CREATE INDEX objects_owner ON storage.objects USING btree (owner) WHERE (owner IS NOT NULL);
CREATE TRIGGER drop_blob AFTER DELETE OR UPDATE OF blob_id ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('blob_id');
ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;
CREATE POLICY avatars_add ON storage.objects FOR INSERT TO authenticated WITH CHECK (((bucket_id = 'avatars') AND (name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$') AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
CREATE POLICY avatars_read_own ON storage.objects FOR SELECT TO authenticated USING (((bucket_id = 'avatars') AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
CREATE POLICY avatars_remove_own ON storage.objects FOR DELETE TO authenticated USING (((bucket_id = 'avatars') AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
CREATE POLICY vehicle_photos_add ON storage.objects FOR INSERT TO authenticated WITH CHECK (((bucket_id = 'vehicle-photos') AND (name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$') AND public.is_own_vehicle((storage.foldername(name))[1])));
CREATE POLICY verifications_add ON storage.objects FOR INSERT TO authenticated WITH CHECK (((bucket_id = 'verifications') AND (name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$') AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO authenticated;
GRANT ALL ON TABLE storage.objects TO service_role;

CREATE TABLE storage.renditions (
    blob_id uuid NOT NULL,
    spec text NOT NULL,
    made_id uuid NOT NULL
);
ALTER TABLE storage.renditions ADD CONSTRAINT renditions_pkey PRIMARY KEY (blob_id, spec);
ALTER TABLE storage.renditions ADD CONSTRAINT renditions_blob_id_fkey FOREIGN KEY (blob_id) REFERENCES storage.blobs(id) ON DELETE CASCADE;
ALTER TABLE storage.renditions ADD CONSTRAINT renditions_made_id_fkey FOREIGN KEY (made_id) REFERENCES storage.blobs(id);
CREATE INDEX renditions_made ON storage.renditions USING btree (made_id);
CREATE TRIGGER drop_blob AFTER DELETE ON storage.renditions FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('made_id');
ALTER TABLE storage.renditions ENABLE ROW LEVEL SECURITY;
GRANT ALL ON TABLE storage.renditions TO service_role;

CREATE TABLE storage.uploads (
    id uuid NOT NULL,
    bucket_id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    bytes bigint NOT NULL,
    is_upsert boolean NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    finished_at timestamptz,
    CONSTRAINT uploads_bytes_check CHECK ((bytes >= 0))
);
ALTER TABLE storage.uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE storage.uploads ADD CONSTRAINT uploads_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id) ON DELETE CASCADE;
ALTER TABLE storage.uploads ADD CONSTRAINT uploads_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX uploads_age ON storage.uploads USING btree (created_at);
CREATE INDEX uploads_bucket ON storage.uploads USING btree (bucket_id);
CREATE INDEX uploads_owner ON storage.uploads USING btree (owner) WHERE (owner IS NOT NULL);
ALTER TABLE storage.uploads ENABLE ROW LEVEL SECURITY;
GRANT ALL ON TABLE storage.uploads TO service_role;

CREATE FUNCTION auth.append_audit(at timestamp with time zone, action text, actor_id uuid, subject_id uuid, ip text, details jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
DECLARE
  next_seq bigint;
  last_hash bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(5993522);
  SELECT row.seq + 1, row.hash INTO next_seq, last_hash FROM auth.audit AS row ORDER BY row.seq DESC LIMIT 1;
  next_seq := coalesce(next_seq, 1);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  INSERT INTO auth.audit (seq, at, action, actor_id, subject_id, ip, details, prev_hash, hash) VALUES (
    next_seq, at, action, actor_id, subject_id, ip, details, last_hash,
    sha256(last_hash || convert_to(concat_ws(
      E'\n', next_seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), action,
      coalesce(actor_id::text, ''), coalesce(subject_id::text, ''), coalesce(ip, ''), details::text
    ), 'UTF8'))
  );
END
$$;

CREATE FUNCTION auth.clear_inactive_role(person uuid, lost_role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
BEGIN
  IF auth.is_active_admin() THEN
    DELETE FROM public.user_roles WHERE user_id = person AND role = lost_role AND NOT is_active;
  END IF;
END
$$;

CREATE FUNCTION auth.is_active_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ SELECT coalesce((auth.jwt() ->> 'may_act_as_admin')::boolean, true) AND EXISTS (
     SELECT FROM public.user_roles WHERE user_id = auth.uid() AND role = 'admin' AND is_active
   ) $$;

CREATE FUNCTION auth.is_anonymous() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ SELECT EXISTS (SELECT FROM auth.users WHERE id = auth.uid() AND is_anonymous) $$;

CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

CREATE FUNCTION auth.keep_audit() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  RAISE EXCEPTION 'The record of accounts is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION auth.record_role() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
DECLARE
  -- The names of the caller's role, or of the system when no caller was set.
  by_role text := coalesce(nullif(nullif(current_setting('role', true), 'none'), ''), 'system');
  held public.user_roles := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = OLD.role AND NEW.is_active = OLD.is_active AND NEW.user_id = OLD.user_id THEN
    RETURN NULL;
  END IF;
  PERFORM auth.append_audit(
    clock_timestamp(),
    CASE TG_OP WHEN 'INSERT' THEN 'role_added' WHEN 'UPDATE' THEN 'role_changed' ELSE 'role_removed' END,
    coalesce(auth.uid(), CASE WHEN TG_OP = 'INSERT' THEN NEW.granted_by END),
    held.user_id,
    nullif(current_setting('request.ip', true), ''),
    jsonb_build_object('role', held.role, 'is_active', held.is_active, 'by', by_role)
  );
  RETURN NULL;
END
$$;

CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT auth.jwt() ->> 'role' $$;

CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(auth.jwt() ->> 'sub', '')::uuid $$;

CREATE FUNCTION public.check_birth_date() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  IF extract(year FROM age((now() AT TIME ZONE 'Africa/Johannesburg')::date, NEW.birth_on)) NOT BETWEEN 16 AND 110 THEN
    RAISE EXCEPTION 'Enter a date of birth that gives an age of 16 to 110'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_birth_plausible';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.check_ledger_balance() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.ledger_transactions
                  WHERE id = NEW.transaction_id AND xmin = pg_catalog.pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'Ledger transaction % was posted before', NEW.transaction_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (SELECT sum(cents) FROM public.ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'Ledger transaction % does not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.check_role_giver() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  IF current_user NOT IN ('anon', 'authenticated') THEN
    RETURN NEW;
  END IF;
  IF auth.uid() IS NULL OR auth.is_anonymous() THEN
    RAISE EXCEPTION 'Not authenticated' USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.granted_by := auth.uid();
  IF auth.is_active_admin() THEN
    PERFORM auth.clear_inactive_role(NEW.user_id, NEW.role);
    RETURN NEW;
  END IF;
  IF NEW.role = 'admin' THEN
    RAISE EXCEPTION 'Only existing admins can assign the admin role' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.user_id IS DISTINCT FROM auth.uid() THEN
    RAISE EXCEPTION 'Not authenticated' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.count_price_version() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  IF ROW(NEW.day_price_cents, NEW.price_rules, NEW.days3_bp, NEW.days7_bp, NEW.days30_bp, NEW.policy)
     IS DISTINCT FROM
     ROW(OLD.day_price_cents, OLD.price_rules, OLD.days3_bp, OLD.days7_bp, OLD.days30_bp, OLD.policy)
  THEN
    NEW.price_version := OLD.price_version + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.follow_profile_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
BEGIN
  UPDATE public.hosts SET first_name = NEW.first_name, last_name = NEW.last_name WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.is_own_vehicle(public_id text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$ SELECT EXISTS (SELECT FROM public.vehicles AS v WHERE v.public_id::text = $1 AND v.host_id = auth.uid()) $_$;

CREATE FUNCTION public.keep_cover() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
DECLARE
  changed bigint := coalesce(NEW.vehicle_id, OLD.vehicle_id);
  first jsonb := (
    SELECT jsonb_build_object('id', id, 'widthPx', width, 'heightPx', height, 'placeholder', placeholder,
                              'hash', content_hash)
      FROM public.vehicle_photos WHERE vehicle_id = changed AND removed_at IS NULL
     ORDER BY position, created_at LIMIT 1);
BEGIN
  UPDATE public.vehicles SET cover = first WHERE id = changed AND cover IS DISTINCT FROM first;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.make_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
BEGIN
  INSERT INTO public.profiles (id, first_name, last_name, created_at, updated_at) VALUES (
    NEW.id,
    left(btrim(coalesce(NEW.raw_user_meta_data ->> 'first_name', '')), 100),
    left(btrim(coalesce(NEW.raw_user_meta_data ->> 'last_name', '')), 100),
    NEW.created_at,
    NEW.created_at
  );
  IF NOT NEW.is_anonymous THEN
    INSERT INTO public.user_roles (user_id, role, created_at) VALUES (NEW.id, 'guest', NEW.created_at);
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.note_vehicle_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  IF ROW(NEW.state, NEW.make, NEW.model, NEW.year, NEW.category, NEW.automatic, NEW.fuel, NEW.seats, NEW.doors, NEW.body,
         NEW.colour, NEW.features, NEW.description, NEW.area, NEW.city, NEW.province, NEW.day_price_cents, NEW.price_rules,
         NEW.days3_bp, NEW.days7_bp, NEW.days30_bp, NEW.km_per_day, NEW.extra_km_cents, NEW.deposit_cents, NEW.policy,
         NEW.extras, NEW.delivery, NEW.instant, NEW.instant_conditions, NEW.countries, NEW.is_ehailing_allowed, NEW.offers_refuel, NEW.marks, NEW.rating_sum, NEW.rating_count)
     IS DISTINCT FROM
     ROW(OLD.state, OLD.make, OLD.model, OLD.year, OLD.category, OLD.automatic, OLD.fuel, OLD.seats, OLD.doors, OLD.body,
         OLD.colour, OLD.features, OLD.description, OLD.area, OLD.city, OLD.province, OLD.day_price_cents, OLD.price_rules,
         OLD.days3_bp, OLD.days7_bp, OLD.days30_bp, OLD.km_per_day, OLD.extra_km_cents, OLD.deposit_cents, OLD.policy,
         OLD.extras, OLD.delivery, OLD.instant, OLD.instant_conditions, OLD.countries, OLD.is_ehailing_allowed, OLD.offers_refuel, OLD.marks, OLD.rating_sum, OLD.rating_count)
  THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.refuse_chain_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  RAISE EXCEPTION 'The chain of a car is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION public.refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION public.refuse_policy_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  RAISE EXCEPTION 'A version of the policy never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION public.refuse_proof_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  RAISE EXCEPTION 'A proof of reserves never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION public.reserves(before_at timestamp with time zone) RETURNS TABLE(rental_held_cents bigint, rental_owed_cents bigint, deposit_held_cents bigint, deposit_owed_cents bigint, hosts_cents bigint, ledger_sum_cents bigint, postings integer, open_bookings integer, open_deposits integer)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  WITH books AS (
    SELECT -coalesce(sum(e.cents) FILTER (WHERE e.account = 'trust_rental'), 0) AS rental,
           -coalesce(sum(e.cents) FILTER (WHERE e.account = 'trust_deposit'), 0) AS deposit,
           -coalesce(sum(e.cents) FILTER (WHERE e.account LIKE 'host\_payable:%'), 0) AS hosts,
           coalesce(sum(e.cents), 0) AS total,
           count(DISTINCT t.id) AS postings
      FROM public.ledger_transactions t JOIN public.ledger_entries e ON e.transaction_id = t.id
     WHERE t.at < before_at
  ), changed AS (
    -- The price of a booking that was changed since: the one before its first change from then on.
    SELECT DISTINCT ON (booking_id) booking_id, quote_before AS quote FROM public.booking_changes
     WHERE applied_at >= before_at ORDER BY booking_id, applied_at, id
  ), paid AS (
    -- All of it while it is held on the card or kept until the booking is agreed, with the credit beside it; of what was taken, the lines that are the host's.
    SELECT b.id AS booking_id, CASE
             WHEN p.paid_at < before_at THEN (
               SELECT coalesce(sum((line ->> 'totalCents')::bigint), 0)
                 FROM jsonb_array_elements(coalesce(changed.quote, b.quote) -> 'lineItems') AS line
                WHERE line ->> 'supplier' = 'host')
             WHEN p.held_at < before_at AND NOT (p.state IN ('voided', 'refunded') AND p.paid_at IS NULL AND p.state_at < before_at)
               THEN p.amount_cents + b.credit_cents
             ELSE 0
           END AS owed
      FROM public.payments p JOIN public.bookings b ON b.id = p.booking_id LEFT JOIN changed ON changed.booking_id = b.id
     WHERE p.kind = 'rental' AND p.failure IS DISTINCT FROM 'slot_lost'
     UNION ALL
    -- Of what several people pay each share, held or taken, until it went back or all of them were divided as the price of the trip.
    SELECT p.booking_id, p.amount_cents
      FROM public.payments p JOIN public.group_payments g ON g.booking_id = p.booking_id
     WHERE p.kind = 'share' AND p.failure IS DISTINCT FROM 'slot_lost' AND NOT coalesce(g.captured_at < before_at, false)
       AND CASE WHEN p.paid_at < before_at THEN NOT coalesce(g.ended_at < before_at, false)
                ELSE p.held_at < before_at AND NOT (p.state = 'voided' AND p.state_at < before_at) END
     UNION ALL
    SELECT b.id, (SELECT coalesce(sum((line ->> 'totalCents')::bigint), 0)
                    FROM jsonb_array_elements(coalesce(changed.quote, b.quote) -> 'lineItems') AS line
                   WHERE line ->> 'supplier' = 'host')
      FROM public.group_payments g JOIN public.bookings b ON b.id = g.booking_id LEFT JOIN changed ON changed.booking_id = b.id
     WHERE g.captured_at < before_at
  ), rentals AS (
    -- Less what became the host's own and our fee, part by part of the trip.
    SELECT booking_id, sum(owed) - coalesce((
             SELECT sum(i.cents + i.fee_cents) FROM public.payout_items i
              WHERE i.booking_id = paid.booking_id AND i.part > 0 AND i.earned_at < before_at), 0)
           -- and, once it was cancelled, what went back to the guest or became theirs.
           - coalesce((
             SELECT sum((line ->> 'totalCents')::bigint)
               FROM public.cancellations c JOIN public.bookings b ON b.id = c.booking_id,
                    jsonb_array_elements(b.quote -> 'lineItems') AS line
              WHERE c.booking_id = paid.booking_id AND c.at < before_at AND line ->> 'supplier' = 'host'), 0) AS owed
      FROM paid GROUP BY booking_id
  ), deposits AS (
    -- What the record of each said last.
    SELECT DISTINCT ON (booking_id) open_cents FROM public.deposit_events
     WHERE at < before_at ORDER BY booking_id, seq DESC
  )
  SELECT books.rental::bigint, (SELECT coalesce(sum(owed), 0) FROM rentals)::bigint,
         books.deposit::bigint, (SELECT coalesce(sum(open_cents), 0) FROM deposits)::bigint, books.hosts::bigint,
         books.total::bigint, books.postings::int,
         (SELECT count(*) FROM rentals WHERE owed <> 0)::int,
         (SELECT count(*) FROM deposits WHERE open_cents <> 0)::int
    FROM books
$$;

CREATE FUNCTION public.touch_profile() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
BEGIN
  NEW.updated_at := now();
  -- Where the object went, its address leads nowhere.
  IF NEW.avatar_object_id IS NULL THEN
    NEW.avatar_url := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.vehicle_feature_bits(features text[]) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(bit_or(1 << array_position(ARRAY[
    'aircon', 'bluetooth', 'isofix', 'tow_bar', 'tracker', 'roof_rack', 'four_by_four', 'reverse_camera',
    'cruise_control', 'android_auto', 'hand_controls', 'wheelchair_access', 'pets', 'canopy', 'rooftop_tent', 'gravel',
    'four_by_four_tracks', 'cross_border'], feature) - 1), 0)
    FROM unnest(features) AS feature
$$;

CREATE FUNCTION public.vehicle_search_facts(public_id uuid, make text, model text, year smallint, category public.vehicle_category, automatic boolean, fuel public.vehicle_fuel, seats smallint, area text, province text, body text, colour text, day_price_cents integer, price_rules jsonb, days3_bp integer, days7_bp integer, days30_bp integer, policy text, value_cents integer, deposit_cents integer, km_per_day integer, rating_sum integer, rating_count integer, trip_count integer, instant boolean, delivery jsonb, shown_lat double precision, shown_lng double precision, hand_over_from_minute smallint, hand_over_to_minute smallint, no_start_on jsonb) RETURNS json
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT json_build_array(
    public_id, make, model, year, category, automatic, fuel,
    seats, area, province, body, colour, day_price_cents, price_rules,
    days3_bp, days7_bp, days30_bp, policy, value_cents, deposit_cents, km_per_day,
    rating_sum, rating_count, trip_count, instant, delivery <> '[]'::jsonb, shown_lat, shown_lng,
    hand_over_from_minute, hand_over_to_minute, no_start_on)
$$;

CREATE FUNCTION public.welcome_guest() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
BEGIN
  INSERT INTO public.user_roles (user_id, role, created_at) VALUES (NEW.id, 'guest', NEW.updated_at)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.za_cell25(pos point) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT ((floor(pos[0] / 25)::int + 100) * 1000 + floor(pos[1] / 25)::int + 100)
$$;

CREATE FUNCTION public.za_xy(lat double precision, lng double precision) RETURNS point
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT point(r * sin(t), r0 - r * cos(t))
    FROM (SELECT 6371.0088 * f / power(tan(pi() / 4 + radians(lat) / 2), n) AS r,
                 6371.0088 * f / power(tan(pi() / 4 + radians(-29) / 2), n) AS r0,
                 n * radians(lng - 25) AS t
            FROM (SELECT n, cos(radians(-24)) * power(tan(pi() / 4 + radians(-24) / 2), n) / n AS f
                    FROM (SELECT ln(cos(radians(-24)) / cos(radians(-33)))
                                 / ln(tan(pi() / 4 + radians(-33) / 2) / tan(pi() / 4 + radians(-24) / 2)) AS n
                         ) AS cone
                 ) AS factor
         ) AS polar
$$;

CREATE FUNCTION storage.drop_blob() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
DECLARE
  dropped uuid := (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) ->> TG_ARGV[0])::uuid IS NOT DISTINCT FROM dropped THEN
    RETURN NULL;
  END IF;
  IF dropped IS NOT NULL THEN
    INSERT INTO storage.blob_removals (blob_id, due_at) VALUES (dropped, '-infinity')
      ON CONFLICT (blob_id) DO UPDATE SET due_at = '-infinity';
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION storage.extension(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT CASE WHEN storage.filename(name) LIKE '%.%' THEN reverse(split_part(reverse(storage.filename(name)), '.', 1)) ELSE '' END $$;

CREATE FUNCTION storage.filename(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;

CREATE FUNCTION storage.foldername(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT (string_to_array(name, '/'))[:array_length(string_to_array(name, '/'), 1) - 1] $$;

GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA auth TO service_role;

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;

GRANT USAGE ON SCHEMA storage TO anon;
GRANT USAGE ON SCHEMA storage TO authenticated;
GRANT USAGE ON SCHEMA storage TO service_role;

REVOKE ALL ON FUNCTION auth.append_audit(at timestamptz, action text, actor_id uuid, subject_id uuid, ip text, details jsonb) FROM PUBLIC;
