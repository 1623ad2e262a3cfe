-- Search folding: the same steps in the same order as foldThai in src/kernel/thai/fold.ts, read from the inside out.
create function sala_fold(value text) returns text
  immutable strict parallel safe language sql
return
  btrim(
    regexp_replace(                               -- white space becomes one space
      replace(                                    -- two sara e are one sara ae
        regexp_replace(                           -- a tone typed after sara am goes before it
          regexp_replace(                         -- tone before nikhahit
            regexp_replace(                       -- vowels before tone and nikhahit
              lower(
                normalize(
                  regexp_replace(value, '[\u00AD\u200B-\u200D\uFEFF]', '', 'g'),
                  NFKC
                ) collate "und-x-icu"
              ) collate "C",
              '([\u0E48-\u0E4B\u0E4D]+)([\u0E31\u0E34-\u0E3A]+)', '\2\1', 'g'
            ),
            '(\u0E4D+)([\u0E48-\u0E4B]+)', '\2\1', 'g'
          ),
          '(\u0E4D\u0E32)([\u0E48-\u0E4B]+)', '\2\1', 'g'
        ),
        U&'\0E40\0E40', U&'\0E41'
      ),
      '[\u0009-\u000D\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g'
    ),
    ' '
  );
