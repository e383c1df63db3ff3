import { NAME_OF_THE_GONE, type PersonalRows } from './rows.ts';

/** The account itself: how somebody signs in, and who they are. */
export const OF_ACCOUNT = {
  account: { table: 'auth.users', whose: 'id = $1', hidden: ['encrypted_password'], atTheEnd: 'kept' },
  identities: { table: 'auth.identities', whose: 'user_id = $1', hidden: [], atTheEnd: 'deleted' },
  sessions: {
    table: 'auth.sessions',
    whose: 'user_id = $1',
    hidden: ['refresh_secret'],
    atTheEnd: 'deleted',
  },
  codes_on_their_way: {
    table: 'auth.one_time_codes',
    whose: 'user_id = $1',
    hidden: ['code_hash', 'link_hash', 'code_challenge', 'code_challenge_method'],
    atTheEnd: 'deleted',
  },
  sign_ins_on_their_way: {
    table: 'auth.flows',
    whose: 'user_id = $1 OR linking_user_id = $1',
    hidden: ['state_hash', 'auth_code_hash', 'sealed', 'code_challenge', 'code_challenge_method'],
    atTheEnd: 'deleted',
  },
  second_factor_challenges: {
    table: 'auth.challenges',
    whose: 'factor_id IN (SELECT id FROM auth.factors WHERE user_id = $1)',
    hidden: ['code_hash', 'webauthn_challenge'],
    atTheEnd: 'deleted',
  },
  second_factors: {
    table: 'auth.factors',
    whose: 'user_id = $1',
    hidden: ['secret', 'credential', 'last_step'],
    atTheEnd: 'deleted',
  },
  security_record: {
    table: 'auth.audit',
    whose: 'subject_id = $1',
    // Who did it can be somebody else.
    hidden: ['actor_id', 'prev_hash', 'hash'],
    atTheEnd: 'kept',
  },
  roles: { table: 'public.user_roles', whose: 'user_id = $1', hidden: ['granted_by'], atTheEnd: 'deleted' },
  profile: {
    table: 'public.profiles',
    whose: 'id = $1',
    hidden: [],
    atTheEnd: {
      cleared: `first_name = '${NAME_OF_THE_GONE}', last_name = '', phone = NULL, birth_on = NULL, locale = NULL,
        avatar_object_id = NULL`,
    },
  },
  verification: {
    table: 'public.verifications',
    whose: 'user_id = $1',
    hidden: ['number_sealed', 'number_mark', 'licence_number_sealed', 'licence_number_mark', 'decided_by'],
    atTheEnd: 'deleted',
  },
  verification_history: {
    table: 'public.verification_events',
    whose: 'user_id = $1',
    hidden: ['by_id'],
    atTheEnd: 'deleted',
  },
  verification_pictures: {
    table: 'public.verification_photos',
    whose: 'user_id = $1',
    hidden: ['object_id'],
    atTheEnd: 'deleted',
  },
  marks_of_pictures: {
    table: 'public.verification_marks',
    whose: 'user_id = $1',
    hidden: ['hash'],
    atTheEnd: 'deleted',
  },
  mails_about_verification: {
    table: 'public.verification_mails',
    whose: 'user_id = $1',
    hidden: ['mail_error'],
    atTheEnd: 'deleted',
  },
} as const satisfies Record<string, PersonalRows>;
