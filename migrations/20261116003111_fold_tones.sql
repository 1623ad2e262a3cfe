-- Searches take no notice of tone marks and the other small marks that people leave out or mistype; the same steps in the same
-- order as foldThai in src/kernel/thai/fold.ts, read from the inside out.
create or replace function sala_fold(value text) returns text
  immutable strict parallel safe language sql
return
  btrim(
    regexp_replace(                               -- white space becomes one space
      replace(                                    -- two sara e are one sara ae
        regexp_replace(                           -- a mark that was typed twice is one
          regexp_replace(                         -- vowels before nikhahit
            translate(                            -- lakkhangyao is sara aa
              regexp_replace(                     -- marks that do not tell words apart
                lower(
                  normalize(
                    regexp_replace(value, '[\u00AD\u200B-\u200D\uFEFF]', '', 'g'),
                    NFKC
                  ) collate "und-x-icu"
                ) collate "C",
                '[\u0E47-\u0E4C]', '', 'g'
              ),
              U&'\0E45', U&'\0E32'
            ),
            '(\u0E4D+)([\u0E31\u0E34-\u0E3A]+)', '\2\1', 'g'
          ),
          '([\u0E31\u0E34-\u0E3A\u0E4D])\1+', '\1', 'g'
        ),
        U&'\0E40\0E40', U&'\0E41'
      ),
      '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g'
    ),
    ' '
  );

-- Folded columns are made again when their rows are written.
update course set name = name where sala_fold(name) <> name_search;
update "user" set firstname = firstname
  where sala_fold(firstname) <> firstname_search or sala_fold(lastname) <> lastname_search;
