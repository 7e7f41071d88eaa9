/**
 * The hostname of a URL that is this machine, to which plain HTTP is as good as HTTPS: `localhost`, a name below it, or a
 * loopback address.
 *
 * @see W3C Secure Contexts, section 3.1
 */
export const localHostPattern: RegExp = /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/;
