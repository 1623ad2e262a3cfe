#!/usr/bin/env bash
# Run once by the database's image: the role and the database of docs/operating/install.md.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$SALA_DATABASE_PASSWORD" --username postgres <<'SQL'
create role sala login password :'password';
create database sala owner sala template template0 encoding 'UTF8'
  locale_provider icu icu_locale 'th' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
SQL
