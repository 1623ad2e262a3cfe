-- For which company an order for several people is, where its buyer speaks for more than one.
alter table "order" add column "companyID" uuid;
