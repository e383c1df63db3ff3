-- Whether an answer helped, as visitors say it. A row says nothing of who: its key was drawn by chance in the browser, which
-- keeps it to change a vote of its own.
CREATE TABLE public.answer_votes (
  id uuid PRIMARY KEY,
  -- the name of the question, a file of the site
  question text NOT NULL,
  vote text NOT NULL,
  on_day date NOT NULL
);
CREATE INDEX answer_votes_day ON public.answer_votes (on_day, question);

ALTER TABLE public.answer_votes ENABLE ROW LEVEL SECURITY;
