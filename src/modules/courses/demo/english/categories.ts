interface Said {
  readonly name: string
  readonly description: string
}

/** The categories of both academies in English, by their codes. */
export const englishCategories: Readonly<Record<string, Said>> = {
  safety: {
    name: 'Safety',
    description:
      'Because everybody should come home safely: prevent dangers in ways that work on site at once',
  },
  quality: {
    name: 'Quality and ISO',
    description: 'Standards in plain words, and requirements turned into work that a team is proud of',
  },
  accounting: {
    name: 'Accounting and tax',
    description: 'Right figures, complete taxes, books closed in time; by people who do it every day',
  },
  'labour-law': {
    name: 'Labour law',
    description: 'Rights and duties of both sides, so that employers and employees work together fairly',
  },
  hr: {
    name: 'Human resources',
    description: 'Care for people from the interview to the day they grow, with tools to use right away',
  },
  leadership: {
    name: 'Leadership',
    description: 'Good leaders are made: by listening, by feedback, by taking a team to its goal',
  },
  digital: {
    name: 'Digital and AI',
    description: 'Let technology take the repetition; nobody needs to be a programmer to begin',
  },
  logistics: {
    name: 'Logistics',
    description: 'From the warehouse to the customer, in time and at lower cost on every trip',
  },
  energy: {
    name: 'Energy and carbon',
    description: 'Save energy, measure carbon and make a business ready for the new rules of the world',
  },
  'food-safety': {
    name: 'Food safety',
    description: 'Care in every step is the taste of trust: the standards that food factories really use',
  },
  sales: {
    name: 'Sales',
    description: 'Sell by understanding, offer what is right, and care for customers after the sale',
  },
  languages: {
    name: 'Languages',
    description:
      'Speak and write so that others understand, with real situations of work; mistakes are welcome',
  },
  'thai-kitchen': {
    name: 'Thai kitchen',
    description:
      'Pound, fry, simmer and toss until home remembers the taste; the teacher stands by your stove',
  },
  bakery: {
    name: 'Desserts and bakery',
    description: 'Weigh, measure, knead, bake: from old Thai sweets to fragrant bread out of the oven',
  },
  healthy: {
    name: 'Healthy food',
    description: 'Eat well without forcing yourself: what is in season, cooked lightly and with taste',
  },
  'food-business': {
    name: 'Opening a restaurant',
    description: 'Turn a recipe you love into a place that lasts: costs, prices and a kitchen that runs',
  },
  english: {
    name: 'English',
    description: 'Sentences that you will use, pronunciation in small groups, braver every week',
  },
  chinese: {
    name: 'Chinese',
    description: 'Sounds, characters and conversation, for travelling, trading and exams',
  },
  japanese: {
    name: 'Japanese',
    description: 'Read, write and talk, with the bits of culture that explain the people',
  },
  'thai-for-foreigners': {
    name: 'Thai for foreigners',
    description: 'Thai through markets, kitchens and neighbours, for those who live or work in Thailand',
  },
}
