/**
 * An email address that browsers accept in an email field. Its domain has at least two labels and is not an IP address;
 * an internationalised domain is in ASCII.
 *
 * @see HTML, "valid email address"
 * @see RFC 5890, section 2.3.2.1, for internationalised domains in ASCII
 */
export const emailAddressPattern: RegExp =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;
