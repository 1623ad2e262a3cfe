/** Settings of clusters whose databases live for seconds: nothing in them must outlive a power cut. */
export const THROWAWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
}
