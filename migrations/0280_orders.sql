-- What people ordered; ref2 is the buyer's citizen id, sealed as in accounts.
create table "order" (
  site_id uuid not null references site ("_id"),
  "_id" uuid not null default sala_uuid(),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "userID" uuid,
  "courseID" uuid,
  "formID" uuid,
  -- What the form was called when the order was made.
  "formTitle" text,
  "entryID" uuid,
  ref1 text,
  ref2 text,
  ref2_hash text,
  price numeric not null,
  quantity integer not null default 1,
  payment text not null default 'bill_payment',
  type text not null default 'lesson',
  approve text not null default 'manual',
  status text not null default 'pending',
  process text not null default 'new',
  -- Since when it is paid.
  "paidAt" timestamptz,
  -- The language in which its buyer reads, for mails that staff cause.
  lang text,
  "cancelReason" text,
  -- For which company an order for several people is, where its buyer speaks for more than one.
  "companyID" uuid,
  primary key (site_id, "_id"),
  foreign key (site_id, "courseID") references course (site_id, "_id"),
  foreign key (site_id, "formID") references post (site_id, "_id"),
  foreign key (site_id, "entryID") references form (site_id, "_id")
);
create index order_of_user on "order" (site_id, "userID", "createdAt" desc);
-- The sorts of the list for staff.
create index order_by_created on "order" (site_id, "createdAt", "_id");
create index order_by_price on "order" (site_id, price, "_id");
create index order_by_paid on "order" (site_id, "paidAt", "_id");
create index order_by_status on "order" (site_id, status, "_id");
create index order_of_company on "order" (site_id, "companyID") where "companyID" is not null;
create index order_of_course on "order" (site_id, "courseID");
create unique index order_of_entry on "order" (site_id, "entryID");
create index order_to_approve on "order" (site_id, "createdAt" desc, "_id" desc) where status = 'pending';
call sala_tenant_table('order');
