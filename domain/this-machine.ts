/**
 * Whether a host is this machine: `localhost`, 127.0.0.0/8, and ::1, which stands in brackets in an address of the web.
 * RFC 6761, RFC 1122 (3.2.1.3), RFC 4291 (2.5.3). SEC-31, SEC-33.
 */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
