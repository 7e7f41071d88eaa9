import type { englishContacts } from './englishContacts.js';
import type { Translated } from './messages.js';

/** Verifying a telephone or an email, in Arabic. */
export const arabicContacts: Translated<typeof englishContacts> = {
	contacts: {
		phone: {
			text: 'تطلب بعض جهات الدفع رقم هاتف موثقًا. إن طلبته جهتك، فسنرسل إليك رمزًا في رسالة نصية.',
			send: 'أرسل لي رسالة نصية',
			sent: 'أرسلنا رمزًا إلى رقم الهاتف المسجل.',
			verified: 'رقم هاتفك موثق.',
			notNeeded: 'لا حاجة إلى شيء: جهة الدفع وثقت رقم هاتفك من قبل، أو لا تطلبه.',
		},
		email: {
			text: 'تطلب بعض جهات الدفع بريدًا إلكترونيًا موثقًا. إن طلبته جهتك، فسنرسل إليك رمزًا.',
			send: 'أرسل لي رمز توثيق',
			sent: 'أرسلنا رمزًا إلى البريد المسجل.',
			verified: 'بريدك الإلكتروني موثق.',
			notNeeded: 'لا حاجة إلى شيء: جهة الدفع وثقت بريدك من قبل، أو لا تطلبه.',
		},
		code: 'رمز التوثيق',
		codeIncomplete: 'أدخل الرمز كاملًا كما وصلك.',
		verify: 'توثيق',
		refused: 'الرمز غير مطابق أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.',
		resend: 'إرسال رمز توثيق جديد',
		resendIn: 'يمكن إرسال الرمز التالي بعد {time}',
	},
};
