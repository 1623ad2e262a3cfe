-- What a receiver's documents look like and how they are numbered.
alter table receiver add column phone text;
alter table receiver add column exemption text;
alter table receiver add column prefix text;
alter table receiver add column "numberYear" text not null default 'be';
alter table receiver add column receipts boolean not null default true;
alter table receiver add column logo text;
alter table receiver add column signature text;
alter table receiver add column signer text;
