/** What stands before a name with a point and no space: `Dr.Somchai`. */
const titles = new Set(
  `acting asst assist assoc brig capt cdr cmdr col cpl cpt dr eng fr gen hon jr k khun lt maj md miss mr mrs ms mx pol prof ret
rev sgt sir sr st sub`.split(/\s+/),
)

/** Written so by people and companies, and never the host of somebody new. */
const abbreviations = new Set(
  `asst.prof assist.prof assoc.prof b.sc co.ltd d.sc lt.gen m.sc pub.co pub.co.ltd sub.lt 1st.lt 2nd.lt`.split(
    /\s+/,
  ),
)

const suffixes = /\.(?:jr|esq)$/

/** Whether it is said before names, written small. */
export function isTitle(label: string): boolean {
  return titles.has(label)
}

/** Whether a word with a point in it is a usual abbreviation, or a name with one behind it. */
export function isAbbreviation(word: string): boolean {
  const small = word.toLowerCase()
  return abbreviations.has(small) || suffixes.test(small)
}
