import type { AuthContext } from './context.ts';

/** GET /settings: which ways in are open. */
export const publicSettings = ({ settings }: AuthContext) => ({
  external: {
    anonymous_users: false,
    email: true,
    phone: false,
    apple: false,
    facebook: false,
    google: false,
  },
  disable_signup: !settings.signupEnabled,
  mailer_autoconfirm: settings.mailerAutoconfirm,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
});
