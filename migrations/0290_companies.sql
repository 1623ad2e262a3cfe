-- Companies that send employees.
create table company (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  "taxID" text,
  contact text,
  contact_search text collate "C" generated always as (sala_fold(contact)) stored,
  email text,
  phone text,
  address text,
  primary key (site_id, "_id")
);
create unique index company_name on company (site_id, name);
create index company_name_search on company using gin (name_search gin_trgm_ops);
create index company_contact_search on company using gin (contact_search gin_trgm_ops);
-- The orders that its list is shown in.
create index company_by_tax_id on company (site_id, "taxID", "_id");
create index company_by_contact on company (site_id, contact, "_id");
create index company_by_email on company (site_id, email, "_id");
create index company_by_created_at on company (site_id, "createdAt", "_id");
create unique index company_taxID on company (site_id, "taxID");
call sala_tenant_table('company');

-- Name and address are those that the company gave: it is shown nothing of an account that was there before.
create table company_member (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "companyID" uuid not null,
  "userID" uuid not null,
  name text not null,
  name_search text collate "C" generated always as (sala_fold(name)) stored,
  email text not null,
  -- Keyed hash of the telephone or citizen id that the company knows somebody without an address by.
  "givenHash" text,
  contact boolean not null default false,
  status text not null default 'active',
  made boolean not null default false,
  courses uuid[] not null default '{}',
  primary key (site_id, "_id"),
  foreign key (site_id, "companyID") references company (site_id, "_id"),
  foreign key (site_id, "userID") references "user" (site_id, "_id")
);
create unique index company_member_once on company_member (site_id, "companyID", "userID");
-- The people of a company by name, its contacts first.
create index company_member_name on company_member (site_id, "companyID", (not contact), name collate "th-x-icu", "_id");
create index company_member_name_search on company_member using gin (name_search gin_trgm_ops);
create index company_member_of_user on company_member (site_id, "userID");
create index company_member_courses on company_member using gin (courses);
call sala_tenant_table('company_member');

create table company_seat (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "companyID" uuid not null,
  "courseID" uuid not null,
  quantity integer not null default 0 check (quantity >= 0),
  -- Which paid orders the seats came from: each is counted once, however often it is written.
  orders uuid[] not null default '{}',
  primary key (site_id, "_id"),
  foreign key (site_id, "companyID") references company (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id")
);
create unique index company_seat_once on company_seat (site_id, "companyID", "courseID");
create index company_seat_of_course on company_seat (site_id, "courseID");
create index company_seat_orders on company_seat using gin (orders);
call sala_tenant_table('company_seat');
