/** The code that every sandbox customer is emailed to sign in with (specification, "Sandbox behavior"). */
export const otpCode = '000000';
