-- How an exam is supervised, and whether stopping its stills hands it in.
alter table exam add column supervision text not null default 'none';
alter table exam add column "endsWithoutCamera" boolean not null default false;
