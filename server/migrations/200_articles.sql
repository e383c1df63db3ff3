-- Articles that admins write, beside those that are files of the site. Their numbers are placeholders, as in the files.
CREATE DOMAIN public.article_state AS text
  CHECK (VALUE IN ('draft', 'scheduled', 'published', 'withdrawn', 'discarded'));

CREATE TABLE public.articles (
  id uuid PRIMARY KEY,
  -- the address; kept by the article for good, so that one that was taken back answers as gone
  slug text NOT NULL CONSTRAINT articles_slug UNIQUE
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 65),
  summary text NOT NULL CHECK (length(summary) BETWEEN 110 AND 160),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 80),
  tags text[] NOT NULL CHECK (cardinality(tags) > 0),
  -- Markdown
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 60000),
  state public.article_state NOT NULL,
  -- of a scheduled one when it comes out, of a published one when it came out
  publish_at timestamptz,
  first_published_at timestamptz,
  -- goes up by one with each event: who has read an older one is told before anything is lost
  revision int NOT NULL CHECK (revision > 0),
  changed_at timestamptz NOT NULL,
  CHECK (state NOT IN ('scheduled', 'published') OR publish_at IS NOT NULL),
  CHECK (state NOT IN ('published', 'withdrawn') OR first_published_at IS NOT NULL)
);
CREATE INDEX articles_out ON public.articles (publish_at DESC) WHERE state IN ('scheduled', 'published');
CREATE INDEX articles_changed ON public.articles (changed_at DESC, id DESC);

-- Everything that was done to an article and by whom, append-only.
CREATE TABLE public.article_events (
  article_id uuid NOT NULL REFERENCES public.articles (id) ON DELETE CASCADE,
  -- the one that the event led to
  revision int NOT NULL,
  event text NOT NULL,
  state public.article_state NOT NULL,
  by_role text NOT NULL CHECK (by_role IN ('admin', 'system')),
  actor_id uuid,
  at timestamptz NOT NULL,
  -- of what was asked, by which the same request is known when it is sent again
  fingerprint text,
  PRIMARY KEY (article_id, revision)
);

ALTER TABLE public.articles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.article_events ENABLE ROW LEVEL SECURITY;
