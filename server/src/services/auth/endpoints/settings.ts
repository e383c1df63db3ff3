import { OAUTH_PROVIDERS } from '../../../config/auth-config.ts';
import type { AuthContext } from '../context.ts';

/** GET /settings: which sign-in methods are open. */
export function publicSettings({ settings, thirdParties, mailer, sms }: AuthContext) {
  const isOpen = (provider: string) => thirdParties.named(provider) !== undefined;
  return {
    external: {
      anonymous_users: settings.anonymousEnabled,
      email: settings.emailEnabled,
      phone: settings.phoneEnabled,
      ...Object.fromEntries(OAUTH_PROVIDERS.map((provider) => [provider, isOpen(provider)])),
      // The name by which the client's types know Microsoft.
      azure: isOpen('azure'),
    },
    disable_signup: !settings.signupEnabled,
    mailer_autoconfirm: settings.mailerAutoconfirm,
    phone_autoconfirm: settings.smsAutoconfirm,
    sms_provider: settings.sms.provider,
    // Our own two: what needs a message is refused without somebody who carries it, so pages need not offer it.
    mail_is_sent: mailer !== null,
    sms_is_sent: sms !== null,
    saml_enabled: false,
    // A passkey is a second factor here; nobody signs in with it alone.
    passkeys_enabled: false,
  };
}
