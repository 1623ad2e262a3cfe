export const en = {
  sites: {
    'no-database': 'Choose a database first',
    'database-switched': 'Database switched',
    'databases-title': 'Choose a database',
  },
}
