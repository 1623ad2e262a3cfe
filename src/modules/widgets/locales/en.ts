export const en = {
  news: 'News ticker',
  'pause-news': 'Pause the news',
  'play-news': 'Play the news',
  'no-news': 'No news yet',
  'empty-note': 'Nothing is written here yet',
}
