interface Said {
  readonly name: string
  readonly position: string
}

/** The lecturers of both academies in English, by their keys. */
export const englishLecturers: Readonly<Record<string, Said>> = {
  sirin: { name: 'Dr Sirin Wattanakulchai', position: 'Expert on occupational safety and health' },
  thanakorn: { name: 'Thanakorn Sribunrueang', position: 'Consultant for quality systems and food safety' },
  pimchanok: { name: 'Pimchanok Saengarun', position: 'Trainer for leadership and people development' },
  worawut: { name: 'Worawut Tangchitcharoenphon', position: 'Certified public accountant' },
  kanyarat: { name: 'Kanyarat Phongthammarak', position: 'Lawyer and adviser on labour law' },
  pakin: { name: 'Dr Pakin Lertwittayanon', position: 'Data scientist and AI trainer' },
  anucha: { name: 'Anucha Mankhongwithi', position: 'Consultant for warehouses and supply chains' },
  nattarika: { name: 'Dr Nattarika Tharaphana', position: 'Expert on energy and greenhouse gases' },
  chayapon: { name: 'Chayapon Rungrotkit', position: 'Trainer for sales and negotiation' },
  rinrada: { name: 'Rinrada Chaoworakul', position: 'Teacher of languages for work' },
  malai: { name: 'Malai Suanphlu', position: 'Teacher of Thai cooking and desserts' },
  tonnam: { name: 'Chef Tonnam Piyawongsakul', position: 'Baker and restaurant consultant' },
  praewa: { name: 'Praewa Chansongsaeng', position: 'Teacher of English and of Thai for foreigners' },
  meilin: { name: 'Meilin Saetang', position: 'Teacher of Chinese and Japanese' },
}
