-- What an enquiry is about, in the visitor's words and choices.
alter table enquiry add column occasion text, add column plan text, add column budget text, add column flexibility text;
