-- Asked of the account, not of the token: the first token after the address was confirmed may still be the old one.
CREATE OR REPLACE FUNCTION auth.is_anonymous() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT FROM auth.users WHERE id = auth.uid() AND is_anonymous) $$;
