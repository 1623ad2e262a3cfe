export const en = {
  news: 'News ticker',
  'pause-news': 'Pause the news',
  'play-news': 'Play the news',
  'no-news': 'No news yet',
  'empty-note': 'Nothing is written here yet',
  'no-counts': 'No figures to show yet',
  'count-user': 'Members',
  'count-course': 'Courses',
  'count-certification': 'Certificates issued',
  'this-month': '{n} this month',
}
